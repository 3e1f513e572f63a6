import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Node } from '../../../src/core/graph/node.ts';
import type { PageInput } from '../../../src/core/page/page-input.ts';
import type { SiteInfo } from '../../../src/core/page/site/site-info.ts';
import { entryOf } from '../../../src/core/routes/path.ts';
import { pageContext, type PageContext } from '../../../src/input/context.ts';
import { pageInput } from '../../../src/input/page/page-input.ts';
import { memorySnapshot } from '../../../src/snapshot/write/memory.ts';
import { openSnapshot } from '../../../src/snapshot/read/open.ts';
import type { Snapshot } from '../../../src/snapshot/snapshot.ts';
import { writeSnapshot } from '../../../src/snapshot/write/write.ts';

export type Raw = Record<string, unknown>;

/** A snapshot of these nodes, gone with the test. */
export async function snapshotOf(
  nodes: readonly Raw[],
  mediaHosts: readonly string[] = [],
): Promise<Snapshot & { file: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'graph-'));
  const file = join(folder, 'graph.sqlite');
  await writeSnapshot(
    file,
    nodes.map((node) => Node.parse(node)),
    undefined,
    { mediaHosts },
  );
  const snapshot = openSnapshot(file);
  onTestFinished(() => {
    snapshot.close();
    rmSync(folder, { recursive: true });
  });
  return { ...snapshot, file };
}

/** A snapshot of these nodes in memory, without a file and its checks. */
export const memoryOf = (nodes: readonly Raw[]): Snapshot => memorySnapshot(nodes.map((node) => Node.parse(node)));

const FAMILIES = 'home utility printed storytelling gtin operator preview v1 v2 default diagnostics';
export const SITE: SiteInfo = {
  ...{ clientName: 'Client', host: 'https://story.example', version: '2.31.9', colour: '#25507f', footer: [] },
  families: FAMILIES.split(' ') as SiteInfo['families'],
};

export function contextOn(date = '2026-11-21', given: Partial<PageContext> = {}): PageContext {
  return { ...pageContext({ site: SITE, date }), ...given };
}

/** The input of the page at a path. */
export function pageAt(snapshot: Snapshot, path: string, context: PageContext = contextOn()): PageInput {
  return pageInput(snapshot, entryOf(path) ?? { route: path, params: {} }, context);
}

export const GTIN = '09520123456788';
export const MILK_GTIN = '09520123456795';

export const product = (id: string, more: Raw = {}): Raw => ({ type: 'product', id, name: id, ...more });
export const ingredient = (id: string, more: Raw = {}): Raw => ({ type: 'ingredient', id, name: id, ...more });
export const lot = (of: string, name: string, more: Raw = {}): Raw => ({
  type: 'batch',
  product: of,
  lot: name,
  ...more,
});
/** An observation at a time of UTC, or another event. */
export const event = (id: string, eventTime: string, more: Raw): Raw => ({
  ...{ type: 'event', id, eventType: 'ObjectEvent', eventTime, eventTimeZoneOffset: '+00:00' },
  ...more,
});
/** A cheese of two lots, made from one lot of milk that has pages and a salt that has none. */
export const CHEESE = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../fixtures/cheese.json'), 'utf8'),
) as readonly Raw[];
