import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Node } from '../../../src/core/graph/node.ts';
import type { SiteInfo } from '../../../src/core/page/page-input.ts';
import { pageContext, type PageContext } from '../../../src/input/context.ts';
import { openSnapshot } from '../../../src/snapshot/read/open.ts';
import type { Snapshot } from '../../../src/snapshot/snapshot.ts';
import { writeSnapshot } from '../../../src/snapshot/write/write.ts';

export type Raw = Record<string, unknown>;

/** A snapshot of these nodes, gone with the test. */
export async function snapshotOf(nodes: readonly Raw[], mediaHosts: readonly string[] = []): Promise<Snapshot> {
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
  return snapshot;
}

export const SITE: SiteInfo = {
  clientName: 'Client',
  host: 'https://story.example',
  version: '2.31.9',
  colour: '#25507f',
  footer: [],
  families: [
    'home',
    'utility',
    'printed',
    'storytelling',
    'gtin',
    'operator',
    'preview',
    'v1',
    'v2',
    'default',
    'diagnostics',
  ],
};

export function contextOn(date = '2026-11-21', given: Partial<PageContext> = {}): PageContext {
  return { ...pageContext({ site: SITE, date }), ...given };
}

export const GTIN = '09520123456788';
export const MILK_GTIN = '09520123456795';

/** A cheese of two lots, made from one lot of milk that has pages and a salt that has none. */
export const CHEESE = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../fixtures/cheese.json'), 'utf8'),
) as readonly Raw[];
