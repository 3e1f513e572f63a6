import { afterAll, beforeAll } from 'vitest';
import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { flows } from './flows.ts';
import { BUILT, PICTURES } from './places.ts';
import { ServedSite } from './served.ts';

const site = new ServedSite(BUILT);
let engine: Engine | undefined;
beforeAll(async () => {
  await site.start();
  engine = await firefox();
});
afterAll(async () => {
  await engine?.close();
  await site.stop();
});

flows({ name: 'firefox', engine: () => engine as Engine, site: () => site, built: BUILT, pictures: PICTURES });
