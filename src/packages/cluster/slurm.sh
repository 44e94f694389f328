#!/bin/sh
# Runs all shards of a task as a Slurm array, one shard per array task:
#
#   sbatch --array=1-M slurm.sh COMMAND...
#
# {} in COMMAND stands for the number of the shard. When a node fails, Slurm queues its task again. With
# --resume FILE in COMMAND the shard then continues from its saved state.
#SBATCH --job-name=mazewright
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --mem=2G
#SBATCH --requeue
#SBATCH --open-mode=append
set -eu
shard=${SLURM_ARRAY_TASK_ID:?say sbatch --array=1-M}
[ $# -ge 1 ] || { echo 'slurm.sh: the command of a shard is missing' >&2; exit 2; }
first=yes
for word in "$@"; do
  [ -z "$first" ] || set --
  first=
  set -- "$@" "$(printf '%s' "$word" | sed "s/{}/$shard/g")"
done
exec "$@"
