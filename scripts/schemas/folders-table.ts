import folders from '../../src/folders.json' with { type: 'json' };
import { withPart } from './between.ts';

/** The page with the folders of `src` and what each may import (`src/folders.json`). */
export function architecturePage(): string {
  const rows = folders.map(({ folder, holds, imports }) => [`\`src/${folder}\``, holds, imports.join(', ')]);
  return withPart('docs/architecture.md', 'folders', table(['folder', 'holds', 'imports'], rows));
}

function table(head: string[], rows: string[][]): string {
  const [first = '', ...others] = [head, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [first, `|${'---|'.repeat(head.length)}`, ...others].join('\n');
}
