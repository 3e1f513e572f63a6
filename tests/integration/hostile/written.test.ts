import { expect, test } from 'vitest';
import { csvRow } from '../../../src/codes/csv.ts';
import { scriptJson } from '../../../src/core/text/escape.ts';
import { renderMarkdown } from '../../../src/markdown.ts';
import type { LedgerLine } from '../../../src/publish/ledger/ledger-line.ts';
import { redirectHtml, tombstoneHtml } from '../../../src/publish/generated-pages/tombstone.ts';
import { aliasHtml } from '../../../src/render/files/alias.ts';
import { FORMULAS, isRefusedAtTheDoor, PAYLOADS } from './payloads.ts';
import { runnable } from './runnable.ts';

test('there are at least 700 payloads, and the check sees what would run', () => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(700);
  const seen = PAYLOADS.filter((text) => runnable(`<p title="${text}">${text}</p>`).length > 0);
  expect(seen.length).toBeGreaterThan(500);
});

test('Markdown runs none of them', () => {
  for (const text of PAYLOADS) expect(runnable(renderMarkdown(text)), text).toEqual([]);
});

test('tombstones, redirects and aliases run none of them', () => {
  for (const text of PAYLOADS.filter((one) => !isRefusedAtTheDoor(one))) {
    const retired = { reason: text, successor: `/it/${text}` };
    const line = {
      path: `/it/${text}`,
      owner: text,
      since: 1,
      redirect: `/${encodeURIComponent(text)}`,
      retired,
    } as unknown as LedgerLine;
    for (const html of [
      tombstoneHtml(line, () => false),
      tombstoneHtml({ ...line, path: '/01/1' }, () => true),
      redirectHtml(line),
    ])
      expect(runnable(html), text).toEqual([]);
    expect(runnable(aliasHtml({ path: `/it/${text}`, target: `/it/${text}` }, 'https://story.example')), text).toEqual(
      [],
    );
  }
});

test('data in a script element is read back as it was, and ends nothing', () => {
  for (const text of PAYLOADS) {
    const json = scriptJson({ name: text });
    expect(json).not.toMatch(/<[/!s]/i);
    expect(JSON.parse(json)).toEqual({ name: text });
  }
});

test('a row of CSV keeps its cells, and none begins a formula', () => {
  for (const text of [...PAYLOADS, ...FORMULAS]) {
    const [, cell = ''] = /^"a","((?:[^"]|"")*)","b"\r\n$/.exec(csvRow(['a', text, 'b'])) ?? [];
    expect([text, `'${text}`]).toContain(cell.replaceAll('""', '"'));
    expect(cell).not.toMatch(/^[\s\u200b]*[=+\-@＝＋－＠]|^[\t\r\n]/);
  }
});
