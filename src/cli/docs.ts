import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { CHECKOUT } from '../checkout.ts';

const CHANGES = 'changelog';

export function register(program: Command): void {
  program
    .command('docs [page]')
    .description('Print a page of the documentation, or without a page the list of pages')
    .action((page?: string) => {
      if (page === undefined) return console.log(pages().join('\n'));
      // Messages of earlier versions and links of other pages name files.
      const name = page.replace(/^docs\/|\.md$/gi, '').toLowerCase();
      if (!pages().includes(name))
        throw Object.assign(new Error(`docs has no page ${page}: ${pages().join(', ')}`), { exitCode: 2 });
      console.log(readFileSync(fileOf(name), 'utf8').trimEnd());
    });
}

const fileOf = (page: string) =>
  page === CHANGES ? join(CHECKOUT, 'CHANGELOG.md') : join(CHECKOUT, 'docs', `${page}.md`);

function pages(): string[] {
  const names = readdirSync(join(CHECKOUT, 'docs')).flatMap((file) => (/^(.*)\.md$/.exec(file) ?? []).slice(1));
  return [...names.sort(), ...(existsSync(fileOf(CHANGES)) ? [CHANGES] : [])];
}
