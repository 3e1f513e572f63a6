import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DAIRY, lot, MALGA, page, toma, TOMA } from '../../journeys/catalogue.ts';
import { Site } from '../../journeys/site.ts';

const ONE_LOT = [MALGA, toma({ name: 'Toma vecchia' }), lot('toma', 'L1')];

test('a target whose objects are gone: publish says what to do, publish --force repairs it, and every other command works then', async () => {
  const site = await Site.published();
  await site.release(ONE_LOT, '--retire', 'batch:toma/L2', '--reason', 'Sold out', '--allow-shrink');
  rmSync(join(site.target.name, '_releases/objects'), { recursive: true });
  await site.build(...DAIRY);
  expect(await site.ends(69, 'publish', '--allow-shrink')).toMatch(
    /_releases\/objects\/[0-9a-f]{64} is missing: .*publish with --force/,
  );
  await site.build(...ONE_LOT);
  expect(await site.does('publish', '--force')).toMatch(/^Release 3:/m);
  expect(site.visit(page(TOMA, 'L1')).body).toContain('Toma vecchia');
  expect(await site.does('publish')).toContain('Nothing differs');
  await site.release(DAIRY, '--revive', 'batch:toma/L2');
  await site.does('rollback');
  expect(site.visit(page(TOMA, 'L1')).body).toContain('Toma vecchia');
  await site.does('prune', '--keep', '1');
});
