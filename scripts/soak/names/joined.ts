import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuild } from '../../../src/publish/build-state/read-build.ts';
import { joinParts } from '../../../src/render/join/join.ts';
import { openSharedGraph } from '../../../src/render/shared-graph/shared-graph.ts';
import { takeSnapshot } from '../../../src/render/shared-graph/take-snapshot.ts';
import { nodesOf } from '../../../tests/integration/publish/graph-build.ts';
import type { MakeBuild } from '../../../tests/integration/publish/name-histories.ts';
import { buildSite, optionsFor, SITE } from '../../../tests/integration/render/site.ts';

const PARTS = [1, 2, 3, 4];

/** Real builds in a folder, in turn: of four parts that are joined, and of everything on the joined output. */
export function joinedBuilds(root: string): MakeBuild {
  const [source, graph, out] = [join(root, 'source'), join(root, 'graph'), join(root, 'joined/site')];
  const outputOf = (index: number) => join(root, `part-${index}`, 'site');
  mkdirSync(source);
  let made = 0;
  return async (told, text, operators, families, oldUrls) => {
    const nodes = nodesOf(told.map((product) => ({ ...product, name: `${product.id} ${text}` })), operators); // prettier-ignore
    writeFileSync(join(source, 'graph.json'), JSON.stringify(nodes));
    writeFileSync(join(source, 'redirects.csv'), ['from,to', ...oldUrls.map(({ from, to }) => `${from},${to}`), ''].join('\n')); // prettier-ignore
    const site = { ...SITE, families: ['home' as const, 'utility' as const, ...families] };
    if (made > 0 && made % 2 === 0) await buildSite(source, out, { site });
    else {
      await takeSnapshot(optionsFor(source, graph, { site }));
      const shared = openSharedGraph(graph);
      for (const index of PARTS)
        await buildSite(source, outputOf(index), { site, shard: { index, of: PARTS.length }, graph: shared });
      await joinParts(PARTS.map(outputOf), { ...optionsFor(source, out, { site }), graph: shared });
    }
    made += 1;
    return readBuild(out);
  };
}
