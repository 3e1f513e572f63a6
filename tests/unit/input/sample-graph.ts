import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageContext, type PageContext } from '../../../src/input/context.ts';
import { openSnapshot } from '../../../src/snapshot/read/open.ts';
import type { Snapshot } from '../../../src/snapshot/snapshot.ts';
import { openSource } from '../../../src/sources/open-source.ts';
import { SITE } from './small-graph.ts';

/** The sample catalogue, read as a build reads it. */
export async function sampleGraph(): Promise<{ graph: Snapshot; context: PageContext }> {
  const file = join(mkdtempSync(join(tmpdir(), 'storytrace-test-')), 'graph.sqlite');
  await openSource('sample').ingest(file);
  return { graph: openSnapshot(file), context: pageContext({ site: SITE, date: '2026-11-21' }) };
}
