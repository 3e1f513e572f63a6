#!/bin/sh
# Submits snapshot, 64 parts, join and publish as jobs of AWS Batch that wait for each other. Needs a job queue, and a job definition with the image of deploy/Dockerfile
# whose job role may read and write both buckets.
set -eu
parts=64
private=s3://brand-private
site=s3://brand-site
queue=site
definition=brand-site
# The command of a container, as JSON.
run() { node -p 'JSON.stringify({ command: ["sh", "-ec", process.argv[1]] })' -- "$1"; }
submit() { aws batch submit-job --job-queue "$queue" --job-definition "$definition" --query jobId --output text "$@"; }
# Exit codes that mean the same fault every time; other ends, and a reclaimed machine, are tried again.
retry='{"attempts": 3, "evaluateOnExit": [{"onExitCode": "2", "action": "EXIT"}, {"onExitCode": "65", "action": "EXIT"}, {"onExitCode": "78", "action": "EXIT"}, {"onReason": "*", "action": "RETRY"}]}'

snapshot=$(submit --job-name snapshot --retry-strategy "$retry" --container-overrides "$(run \
  "npx storytrace snapshot --to /tmp/graph --state $private/graph")")
array=$(submit --job-name parts --retry-strategy "$retry" --array-properties "size=$parts" --depends-on "jobId=$snapshot" --container-overrides "$(run \
  "npx storytrace build --shard of/$parts --snapshot /tmp/graph --from $private/graph --out /tmp/part/site --upload $site --state $private/parts")")
publish=$(submit --job-name publish --retry-strategy "$retry" --depends-on "jobId=$array" --container-overrides "$(run \
  "npx storytrace join --parts $parts --state $private/parts --snapshot /tmp/graph --from $private/graph --out /tmp/dist && npx storytrace publish --from /tmp/dist --to $site")")
echo "Submitted: $snapshot, $array, $publish"
