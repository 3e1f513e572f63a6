/** Places of an own site's pipeline, by name. */
export const PIPELINES = ['github', 'gitlab'] as const;
export type Pipeline = (typeof PIPELINES)[number];

const ABOUT = `# Checks each proposed change and shows its pages as an artifact; builds and publishes main, also once a day for what expires.
# A target that is a folder ends with the runner, and publish refuses it: name a bucket in storytrace.config.ts, or give publish --to <folder> and copy
# the folder to your host in a further step.
`;

/** Of a step that reads or writes the target, which a pull request does not have. */
const WITH_CREDENTIALS = `        if: github.event_name != 'pull_request'
        env:
          AWS_ACCESS_KEY_ID: \${{ secrets.AWS_ACCESS_KEY_ID }}
          AWS_SECRET_ACCESS_KEY: \${{ secrets.AWS_SECRET_ACCESS_KEY }}
          AWS_REGION: \${{ vars.AWS_REGION }}
`;

const GITHUB = `${ABOUT}name: site
on:
  pull_request:
  push:
    branches: [main]
  # A CMS asks for a build: npx storytrace docs editing
  repository_dispatch:
    types: [graph-changed]
  schedule:
    - cron: '17 3 * * *'
  workflow_dispatch:
permissions: {}
concurrency:
  group: site-\${{ github.ref }}
jobs:
  site:
    runs-on: ubuntu-24.04
    timeout-minutes: 60
    permissions:
      contents: read
      # The first fault of a commit is put on it.
      statuses: write
    steps:
      - uses: actions/checkout@08eba0b27e820071cde6df949e0beb9ba4906955 # v4.3.0
        with:
          persist-credentials: false
      - uses: actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0
        with:
          node-version: 24
      # Compiled templates, and pictures by their digest.
      - uses: actions/cache@0057852bfaa89a56745cba8c7296529d2fc39830 # v4.3.0
        with:
          path: .storytrace
          key: storytrace-\${{ github.sha }}
          restore-keys: storytrace-
      - run: npm ci
      - uses: ./node_modules/storytrace
        if: github.event_name == 'pull_request'
      - run: npx --no -- storytrace check --annotations
        if: github.event_name != 'pull_request'
        env:
          GITHUB_TOKEN: \${{ github.token }}
      # The steps that read or write the target alone have its credentials.
      - run: npx --no -- storytrace build
${WITH_CREDENTIALS}      - run: npx --no -- storytrace publish
${WITH_CREDENTIALS}`;

const GITLAB = `${ABOUT}# Give AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION the environment scope "production": the job that publishes alone has them.
# A CMS asks for a build by a pipeline trigger (npx storytrace docs editing); what expires needs a scheduled pipeline once a day.
default:
  image: node:24
workflow:
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
install:
  stage: .pre
  script: npm ci
  artifacts:
    paths: [node_modules]
    expire_in: 1 day
check:
  stage: test
  script: npx --no -- storytrace check
preview:
  stage: test
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
  script: npx --no -- storytrace build --preview --out preview
  artifacts:
    paths: [preview]
site:
  stage: deploy
  rules:
    - if: $CI_PIPELINE_SOURCE != "merge_request_event"
  environment: production
  resource_group: production
  cache:
    key: storytrace
    paths: [.storytrace]
  script:
    - npx --no -- storytrace build
    - npx --no -- storytrace publish
`;

/** The file of a pipeline. */
export const pipelineFile = (pipeline: Pipeline): Record<string, string> =>
  pipeline === 'gitlab' ? { '.gitlab-ci.yml': GITLAB } : { '.github/workflows/site.yml': GITHUB };
