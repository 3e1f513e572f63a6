import { describe, expect, it } from 'vitest';
import { folderSite } from '../../../src/publish/target/folder/folder-site.ts';
import { folderStore } from '../../../src/publish/target/folder/folder-store.ts';
import { dryRun } from '../../../src/publish/dry-run.ts';
import { publish } from '../../../src/publish/publish.ts';
import { listReleases } from '../../../src/publish/releases/releases.ts';
import { GTIN, smallBuild, temporaryFolder } from './small-build.ts';

describe('what a publish would do', () => {
  const target = () => {
    const root = temporaryFolder('dryRun');
    return { store: folderStore(root), site: folderSite(root, { precompress: false }) };
  };

  it('is everything where nothing is published, and nothing where the build is', async () => {
    const { store, site } = target();
    const build = await smallBuild({ lots: ['A1'], text: 'one' });
    const first = await dryRun(store, build);
    expect(first.on).toBeUndefined();
    expect(first.pages.added).toEqual([...build.files].flatMap(({ path }) => path ?? []).sort());
    expect(await listReleases(store)).toEqual([]);
    await publish({ store, site, build });
    expect(await dryRun(store, build)).toEqual({
      on: 1,
      pages: { added: [], changed: [], removed: [] },
      otherFiles: 0,
      atRisk: [],
      redirects: [],
      lost: [],
    });
  });

  it('tells added, changed and removed pages apart, and the printed URLs at risk', async () => {
    const { store, site } = target();
    await publish({ store, site, build: await smallBuild({ lots: ['A1', 'B2'], text: 'one', products: 10 }) });
    const { pages, atRisk, lost, on } = await dryRun(
      store,
      await smallBuild({ lots: ['A1', 'C3'], text: 'two', products: 5 }),
    );
    expect(on).toBe(1);
    expect(pages.added).toContain(`/01/${GTIN}/10/C3`);
    expect(pages.changed).toContain(`/01/${GTIN}/10/A1`);
    expect(pages.removed).toContain(`/01/${GTIN}/10/B2`);
    expect(atRisk.map(({ path, fault }) => [path, fault])).toContainEqual([`/01/${GTIN}/10/B2`, 'dropped']);
    expect(lost.join()).toContain('product: 10 before, 5 now');
    expect(await listReleases(store)).toHaveLength(1);
  });
});
