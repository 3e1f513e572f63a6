#!/bin/sh
# Submits snapshot, 64 parts, join and publish as jobs that wait for each other. Run it in the site's repository, on a file system that all nodes mount; credentials of the
# buckets are in the environment. The lock of a state needs a local disk: parts work below TMPDIR of their node.
set -eu
parts=${PARTS:-64}
private=${PRIVATE:-s3://brand-private}
site=${SITE:-s3://brand-site}
scratch='"${TMPDIR:-/tmp}/storytrace-$SLURM_JOB_ID"'
submit() { sbatch --parsable --requeue --export=ALL "$@"; }

snapshot=$(submit --job-name=snapshot --mem=1G \
  --wrap="npx storytrace snapshot --to $scratch/graph --state $private/graph")
# A part of a node that fails is requeued. It sends what it had not sent.
array=$(submit --job-name=part --array=1-$parts --cpus-per-task=2 --mem=1G --dependency=afterok:"$snapshot" --kill-on-invalid-dep=yes \
  --wrap="npx storytrace build --shard of/$parts --snapshot $scratch/graph --from $private/graph --out $scratch/part/site --upload $site --state $private/parts")
submit --job-name=publish --cpus-per-task=2 --mem=2G --dependency=afterok:"$array" --kill-on-invalid-dep=yes \
  --wrap="npx storytrace join --parts $parts --state $private/parts --snapshot $scratch/graph --from $private/graph --out $scratch/dist && npx storytrace publish --from $scratch/dist --to $site"
