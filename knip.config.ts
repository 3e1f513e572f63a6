import type { KnipConfig } from 'knip';

/** Imports of a component: those of its frontmatter, its modules named by `<script src>`, and what its inline scripts import. */
const astro = (text: string): string =>
  [
    ...[...text.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, module]) => `import '${module}';`),
    ...[...text.matchAll(/^\s*import\s[^;]+;/gm)].map(([statement]) => statement),
    // Names that the markup uses are used.
    /^---\n([\s\S]*?)\n---/.exec(text)?.[1]?.replace(/^import\s[^;]+;/gm, '') ?? '',
  ].join('\n');

const css = (text: string): string =>
  [...text.matchAll(/@import\s+['"]([^'"]+)['"]/g)].map(([, module]) => `import '${module}';`).join('\n');

/** Unused files, exports and dependencies, and circular imports: `npm run test:dead`. */
export default {
  entry: [
    'vitest.mutants.config.ts',
    'storytrace.config.ts',
    'scripts/*.{ts,mjs}',
    'scripts/{bench,package}/*.ts',
    'scripts/bench/{comparison,scan,site}/**/*.{ts,tsx,astro,mjs}',
    'scripts/soak/*.ts',
    'src/pages/**/*.{ts,astro}',
    'src/browser/worker/sw.ts',
    'src/islands/{directive,server}.ts',
    'src/render/compile/entry.ts',
    // What the packages have (scripts/package).
    'src/configuration/define-config.ts',
    'src/core/page/own-components.ts',
    // Read as text (src/brand/protected-sheet.ts).
    'src/styles/sheets/protected{,-label}.css',
    'src/cli/init/create.ts',
    'src/render/astro-internals/{entry,page-globals}.ts',
    // Threads, named by their path.
    'src/render/work/worker.ts',
    // Bundled by `storytrace edit` (src/cli/edit/built-editor.ts).
    'src/editor/page/main.ts',
    'tests/**/*.ts',
  ],
  project: ['*.ts', 'src/**/*.{ts,tsx,astro,css}', 'scripts/**/*.{ts,tsx,mjs}', 'tests/**/*.ts'],
  compilers: { astro, css },
  ignoreDependencies: [
    // Read as files (scripts/fonts.ts, src/pictures/social, src/blocks/map).
    'world-atlas',
    '@fontsource/dosis',
    '@fontsource/noto-sans',
    '@fontsource/noto-sans-arabic',
    '@fontsource/poppins',
    '@fontsource-variable/dosis',
    // The Node of a checkout, on PATH.
    'checkout-node',
    // Types that come with those of d3-geo and topojson-client.
    'geojson',
    'topojson-specification',
  ],
  include: ['files', 'dependencies', 'unlisted', 'unresolved', 'exports', 'types', 'duplicates', 'cycles'],
} satisfies KnipConfig;
