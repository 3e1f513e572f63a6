import packageJson from '../../../package.json' with { type: 'json' };
import type { Site } from './starter.ts';
import { type Pipeline, pipelineFile } from './workflows.ts';

/** What makes a site a repository of its owner: scripts, the pinned package, the workflow. @param version of `storytrace`, or `file:` and the path of its tarball */
export function repositoryFiles(
  { name }: Site,
  packageName: string,
  version: string,
  pipeline: Pipeline,
): Record<string, string> {
  const scripts = Object.fromEntries(
    ['dev', 'edit', 'build', 'serve', 'check', 'publish'].map((command) => [command, `storytrace ${command}`]),
  );
  const manifest = {
    name: packageName,
    description: name,
    private: true,
    type: 'module',
    scripts: { ...scripts, codes: 'storytrace codes --all' },
    dependencies: { storytrace: version },
    // The editor of `npm run edit`.
    devDependencies: packageJson.peerDependencies,
    allowScripts: { esbuild: true },
  };
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    '.gitignore': IGNORED,
    ...pipelineFile(pipeline),
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
