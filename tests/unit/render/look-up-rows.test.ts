import { expect, test } from 'vitest';
import { lookUpFile, type LookUpIndex, lookUpKey, nameFiles, nameKey } from '../../../src/core/page/look-up.ts';
import { isNamed, longestWord, partsOfName } from '../../../src/core/text/words.ts';
import { lookUpFiles } from '../../../src/render/files/look-up.ts';
import { LookUpRows } from '../../../src/render/output/state/look-up-rows.ts';
import { createStore, indexStore } from '../../../src/render/output/state/store.ts';

const KINDS = ['di capra', 'forte', 'formato famiglia', 'stagionato'];
const NAMES = Array.from({ length: 400 }, (_, n) => `Formaggio ${KINDS[n % 4]} ${(n * 79) % 400}`);

const rowsOf = (n: number) => {
  const found = JSON.stringify({ type: 'product', id: `p${n}`, path: `/storytracing/01/${n}/${'x'.repeat(600)}` });
  const name = NAMES[n] ?? '';
  const words = [...partsOfName(name)].map(
    (word) => [`it:${word}`, nameKey(name, 'it'), found] as [string, string, string],
  );
  return [['ids', lookUpKey(`P-${n}`), found] as [string, string, string], ...words];
};

/** @param steps products that each build adds; below 0: that it drops */
function built(...steps: number[][]): { index: LookUpIndex; files: Map<string, string> } {
  const db = createStore(':memory:');
  let files = new Map<string, string>();
  let index: LookUpIndex | undefined;
  for (const [at, products] of steps.entries()) {
    const rows = new LookUpRows(db, at === 0);
    for (const n of products) rows.put(Math.abs(n), 'r', n < 0 ? [] : rowsOf(n));
    if (at === 0) indexStore(db);
    const settled = rows.settle();
    const changed = Array.from(
      lookUpFiles(db, settled.index, settled.changed),
      ({ path, text }) => [path, text] as const,
    );
    files = new Map([...(settled.changed ? files : []), ...changed]);
    index = settled.index;
  }
  if (!index) throw new Error('No build');
  return { index, files };
}

test('issue 76, point 2: files grow in number, none is too large, and each product is found by each beginning of its words', () => {
  const every = NAMES.map((_, n) => n);
  const { index, files } = built(every);
  expect([...files.values()].map((text) => text.length).sort((a, b) => b - a)[0]).toBeLessThan(200_000);
  expect(index.ids).toBeGreaterThan(8);
  expect(Math.log2(index.names) % 1).toBe(0);
  expect(index.cut).toMatchObject({ 'it:for': { next: ['m', 't'] }, 'it:formaggio': { next: [] } });
  for (const n of [0, 1, 2, 3, 199, 399])
    expect(JSON.parse(files.get(lookUpFile(index, `p ${n}`)) ?? '{}')).toHaveProperty([lookUpKey(`P${n}`)]);
  for (const typed of ['for', 'form', 'formaggio', 'FORMATO', 'forte', 'capra', 'aggio', 'formaggi', 'formo']) {
    const answer = nameFiles(index, longestWord(typed) ?? '', 'it').map(
      (file) => JSON.parse(files.get(file) ?? '{}') as object,
    );
    const names = Object.keys(Object.assign({}, ...answer)).map((key) => key.slice(3));
    const told = names.filter((name) => isNamed(name, typed)).sort();
    expect(told, typed).toEqual(NAMES.filter((name) => isNamed(name, typed)).sort());
  }
  // Builds of changes, up and down again, end with the same files.
  expect(built(every.slice(0, 60), every.slice(60, 250), every.slice(250))).toEqual({ index, files });
  const few = built(
    every,
    every.slice(20).map((n) => -n),
  );
  expect(few).toEqual(built(every.slice(0, 20)));
  expect(few.index).toMatchObject({ ids: 1, cut: {} });
});
