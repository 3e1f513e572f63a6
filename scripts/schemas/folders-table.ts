import folders from '../../src/folders.json' with { type: 'json' };
import { HOOKS } from '../../src/core/page/hooks.ts';
import { withPart } from './between.ts';

const PATH = 'docs/architecture.md';

/** The page with the folders of `src` and what each may import (`src/folders.json`), and the attributes that scripts rely on. */
export function architecturePage(): string {
  const folderRows = folders.map(({ folder, holds, imports }) => [`\`src/${folder}\``, holds, imports.join(', ')]);
  const hookRows = HOOKS.map(({ on, attributes, says }) => [
    on,
    attributes.map((name) => `\`${name}\``).join(', '),
    says,
  ]);
  const page = withPart(PATH, 'folders', table(['folder', 'holds', 'imports'], folderRows));
  return withPart(PATH, 'hooks', table(['on', 'attributes', 'say'], hookRows), page);
}

function table(head: string[], rows: string[][]): string {
  const [first = '', ...others] = [head, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [first, `|${'---|'.repeat(head.length)}`, ...others].join('\n');
}
