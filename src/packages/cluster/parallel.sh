#!/bin/sh
# The shards of one piece of work by GNU parallel, on this machine or, by ssh, on many.
#
#   parallel.sh M FOLDER COMMAND...
#
# In COMMAND, {} is the number of a shard, 1 to M. What has run is noted in FOLDER/joblog: called again
# with the same words, only those shards run that have not ended well. A shard that fails is tried three
# times. HOSTS names a file of machines, a line each as ssh knows them (8/host: eight shards at a time);
# FOLDER must then be one that all of them see. Without it as many run as there are cores, or JOBS.
set -eu
[ $# -ge 3 ] || { sed -n 's/^# \{0,1\}//p' "$0" | sed 1d >&2; exit 2; }
shards=$1 folder=$2
shift 2
mkdir -p "$folder"
seq "$shards" | parallel --quote --joblog "$folder/joblog" --resume-failed --retries 3 \
  ${JOBS:+--jobs "$JOBS"} ${HOSTS:+--sshloginfile "$HOSTS" --workdir "$PWD"} "$@"
