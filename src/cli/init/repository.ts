import type { Site } from './starter.ts';

/** What makes a site a repository of its owner: scripts, the pinned package, the workflow. @param version of `storytrace`, or `file:` and the path of its tarball */
export function repositoryFiles({ name }: Site, packageName: string, version: string): Record<string, string> {
  const scripts = Object.fromEntries(
    ['dev', 'build', 'serve', 'check', 'publish'].map((command) => [command, `storytrace ${command}`]),
  );
  const manifest = {
    name: packageName,
    description: name,
    private: true,
    type: 'module',
    scripts: { ...scripts, codes: 'storytrace codes --all' },
    dependencies: { storytrace: version },
    // The integration works with this Astro, but names older ones only.
    overrides: { '@vite-pwa/astro': { astro: '^7.0.0' } },
    allowScripts: { esbuild: true },
  };
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    '.gitignore': IGNORED,
    '.github/workflows/site.yml': WORKFLOW,
  };
}

const IGNORED = `node_modules/
.storytrace/
.astro/
.env
dist/
preview/
published/
codes/
`;

const WORKFLOW = `# Checks each pull request and shows its pages as an artifact; builds and publishes main, also once a day for what expires.
# A target that is a folder goes with the runner: name a bucket in storytrace.config.ts, or copy the folder to your host in a further step.
name: site
on:
  pull_request:
  push:
    branches: [main]
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
    steps:
      - uses: actions/checkout@08eba0b27e820071cde6df949e0beb9ba4906955 # v4.3.0
        with:
          persist-credentials: false
      - run: npm ci
      - uses: ./node_modules/storytrace
        with:
          publish: \${{ github.event_name != 'pull_request' }}
        env:
          AWS_ACCESS_KEY_ID: \${{ secrets.AWS_ACCESS_KEY_ID }}
          AWS_SECRET_ACCESS_KEY: \${{ secrets.AWS_SECRET_ACCESS_KEY }}
          AWS_REGION: \${{ vars.AWS_REGION }}
`;
