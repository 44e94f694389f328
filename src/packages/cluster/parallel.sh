#!/bin/sh
# Runs all shards of a task with GNU parallel, on this computer or over ssh on many.
#
#   parallel.sh M FOLDER COMMAND...
#
# {} in COMMAND stands for the number of the shard, 1 to M. FOLDER/joblog records finished shards: the
# same call again runs only those that are missing or failed; a call with another M or COMMAND is refused.
# A failed shard is tried three times. HOSTS
# names a file with one ssh host per line (8/host runs eight shards at a time); all hosts must then share
# FOLDER. Without HOSTS, JOBS shards run at a time, by default one per core.
set -eu
[ $# -ge 3 ] || { sed -n 's/^# \{0,1\}//p' "$0" | sed 1d >&2; exit 2; }
shards=$1 folder=$2
shift 2
mkdir -p "$folder"
# What the shards are of, a word a line.
call=$(printf '%s\n' "$shards" "$@")
if [ -e "$folder/command" ] && [ "$(cat "$folder/command")" != "$call" ]; then
  echo "parallel.sh: $folder holds shards of another call (see $folder/command); use another folder" >&2
  exit 2
fi
if [ -e "$folder/joblog" ] && [ ! -e "$folder/command" ]; then
  echo "parallel.sh: $folder has a joblog of an unknown call; use another folder" >&2
  exit 2
fi
printf '%s\n' "$call" >"$folder/command"
seq "$shards" | parallel --quote --joblog "$folder/joblog" --resume-failed --retries 3 \
  ${JOBS:+--jobs "$JOBS"} ${HOSTS:+--sshloginfile "$HOSTS" --workdir "$PWD"} "$@"
