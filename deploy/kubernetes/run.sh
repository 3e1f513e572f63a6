#!/bin/sh
# One run after the other: a Job of Kubernetes cannot wait for another Job. Needs kubectl, and a secret `object-store` with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.
set -eu
cd "$(dirname "$0")"
for job in 1-snapshot 2-parts 3-publish; do
  name=job/site-${job#*-}
  kubectl delete "$name" --ignore-not-found --wait
  kubectl apply --filename "$job.yaml"
  # Whichever comes first: with `complete` alone a failed job would be waited for until the timeout.
  kubectl wait "$name" --for=condition=complete --timeout=12h & complete=$!
  (kubectl wait "$name" --for=condition=failed --timeout=12h && kill "$complete") & failed=$!
  if ! wait "$complete"; then
    kubectl logs "$name" --tail=20 --all-containers
    exit 1
  fi
  kill "$failed" 2>/dev/null || true
done
