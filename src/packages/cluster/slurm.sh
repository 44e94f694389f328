#!/bin/sh
# The shards of one piece of work as an array of Slurm, one a task:
#
#   sbatch --array=1-M slurm.sh COMMAND...
#
# In COMMAND, {} is the number of a shard. A task that its node loses is put in the queue again; with
# --resume FILE among the words it goes on from what it has kept.
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
