// Draws the sample's pictures and the site's own: `npm run illustrations`, or with ids for some of them. Same code, same SVG bytes.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { exportPicture } from './export.ts';
import { PICTURES, SITE_PICTURES } from './pictures.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'sample/media' },
    proof: { type: 'boolean', default: false },
  },
});
const all = new Map([
  ...Object.entries(PICTURES).map(([id, draw]) => [id, { draw, folder: values.out }] as const),
  ...Object.entries(SITE_PICTURES).map(([id, picture]) => [id, picture] as const),
]);
const unknown = positionals.filter((id) => !all.has(id));
if (unknown.length > 0) {
  console.error(`No picture is called ${unknown.join(', ')}. There are: ${[...all.keys()].join(', ')}`);
  process.exit(2);
}
let bytes = 0;
for (const [id, { draw, folder, ...options }] of all) {
  if (positionals.length > 0 && !positionals.includes(id)) continue;
  const files = await exportPicture(draw(), { ...options, proof: values.proof });
  await mkdir(dirname(join(folder, id)), { recursive: true });
  for (const file of files) await writeFile(join(folder, `${id}-${file.suffix}`), file.bytes);
  bytes += files.reduce((sum, file) => sum + file.bytes.length, 0);
  console.log(`${id}: ${files.map((file) => `${file.suffix} ${(file.bytes.length / 1000).toFixed(1)} kB`).join(', ')}`);
}
console.log(`${(bytes / 1e6).toFixed(2)} MB in all`);
