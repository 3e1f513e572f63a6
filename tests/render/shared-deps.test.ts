import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { OutputManifest } from '../../src/render/output/output-manifest.ts';
import { createStore, indexStore } from '../../src/render/output/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'storytrace-deps-'));
afterAll(() => rmSync(folder, { recursive: true }));

const COMMON = Array.from({ length: 10 }, (_, at) => `ingredient:part-${at}`);

/** What lots of two products asked; the third of the first came about otherwise. */
const ASKED: Record<string, string[]> = {
  'operator:maker': ['operator:maker', 'place:mill'],
  'batch:bread/1': ['batch:bread/1', ...COMMON, 'event:baked'],
  'batch:oil/1': ['batch:oil/1', ...COMMON],
  'batch:bread/2': ['batch:bread/2', ...COMMON, 'event:baked'],
  'batch:bread/3': ['batch:bread/3', ...COMMON, 'event:frozen'],
  'batch:bread/4': ['batch:bread/4', ...COMMON, 'event:baked'],
  'batch:bread/5': ['batch:bread/5', ...COMMON, 'event:frozen'],
  'batch:oil/2': ['batch:oil/2', ...COMMON.slice(0, 3)],
};

function put(outputManifest: OutputManifest, key: string, deps: string[]): void {
  outputManifest.entity({ key, deps, files: [], lookUp: [], written: 0, spent: [] });
}

function asked(db: DatabaseSync): Record<string, string[]> {
  const rows = db.prepare('SELECT entity.key AS who, dep.key AS what FROM dep JOIN entity ON entity.id = entity').all();
  const all: Record<string, string[]> = {};
  for (const { who, what } of rows) (all[String(who)] ??= []).push(String(what));
  return all;
}

function sorted(all: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(all).map(([key, deps]) => [key, [...deps].sort()]));
}

const rows = (db: DatabaseSync) => Number(db.prepare('SELECT count(*) AS n FROM asked').get()?.['n']);

test('what lots of a product ask in common is kept once, until the last of them is gone', () => {
  const db = createStore(join(folder, 'state.sqlite'));
  const first = new OutputManifest(db, true);
  for (const [key, deps] of Object.entries(ASKED)) put(first, key, deps);
  indexStore(db);
  expect(sorted(asked(db))).toEqual(sorted(ASKED));
  const all = Object.values(ASKED).flat().length;
  expect(rows(db)).toBeLessThan(all - COMMON.length);

  const edit = new OutputManifest(db, false);
  put(edit, 'batch:bread/2', ['batch:bread/2', 'event:baked']);
  edit.forget('batch:bread/1');
  const left: Record<string, string[]> = { ...ASKED, 'batch:bread/2': ['batch:bread/2', 'event:baked'] };
  delete left['batch:bread/1'];
  expect(sorted(asked(db))).toEqual(sorted(left));

  for (const key of Object.keys(left)) edit.forget(key);
  expect(rows(db)).toBe(0);
  db.close();
});
