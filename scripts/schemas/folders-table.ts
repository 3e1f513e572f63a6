import folders from '../../src/folders.json' with { type: 'json' };
import { withPart } from './between.ts';

/** `docs/architecture.md` with the folders of `src` and what each may import (`src/folders.json`). */
export function architecturePage(): string {
  const rows = folders.map(({ folder, holds, imports }) => `| \`src/${folder}\` | ${holds} | ${imports.join(', ')} |`);
  return withPart(
    'docs/architecture.md',
    'folders',
    ['| folder | holds | imports |', '|---|---|---|', ...rows].join('\n'),
  );
}
