#!/bin/sh
# Submits snapshot, 64 parts, join and publish as jobs that wait for each other. Run it in the site's repository, on a file system that all nodes mount; credentials of the
# buckets are in the environment. A job works in a folder of its own below TMPDIR of its node: the lock of a state needs a local disk. `npm run soak cluster` runs this file.
set -eu
parts=${PARTS:-64}
private=${PRIVATE:-s3://brand-private}
site=${SITE:-s3://brand-site}
# The command of a job, then options of sbatch.
submit() {
  command=$1
  shift
  sbatch --parsable --requeue --export=ALL "$@" --wrap="scratch=\$(mktemp -d) && trap 'rm -rf \"\$scratch\"' EXIT && $command"
}

snapshot=$(submit "npx storytrace snapshot --to \$scratch/graph --state $private/graph" --job-name=snapshot --mem=1G)
# A part of a node that fails is requeued. It sends what it had not sent.
array=$(submit "npx storytrace build --shard of/$parts --snapshot \$scratch/graph --from $private/graph --out \$scratch/part/site --upload $site --state $private/parts" \
  --job-name=part --array=1-"$parts" --cpus-per-task=1 --mem=1G --dependency=afterok:"$snapshot" --kill-on-invalid-dep=yes)
submit "npx storytrace join --parts $parts --state $private/parts --snapshot \$scratch/graph --from $private/graph --out \$scratch/dist && npx storytrace publish --from \$scratch/dist --to $site" \
  --job-name=publish --cpus-per-task=2 --mem=2G --dependency=afterok:"$array" --kill-on-invalid-dep=yes
