// Draws the sample's pictures: `npm run illustrations`, or with ids for some of them. Same code, same SVG bytes.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exportPicture } from './export.ts';
import { PICTURES } from './pictures.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'sample/media' }, proof: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((id) => !(id in PICTURES));
if (unknown.length > 0) {
  console.error(`No picture is called ${unknown.join(', ')}. There are: ${Object.keys(PICTURES).join(', ')}`);
  process.exit(2);
}
await mkdir(values.out, { recursive: true });
let bytes = 0;
for (const id of positionals.length > 0 ? positionals : Object.keys(PICTURES)) {
  const files = await exportPicture(PICTURES[id]?.() ?? '', values.proof);
  for (const file of files) await writeFile(join(values.out, `${id}-${file.suffix}`), file.bytes);
  bytes += files.reduce((sum, file) => sum + file.bytes.length, 0);
  console.log(`${id}: ${files.map((file) => `${file.suffix} ${(file.bytes.length / 1000).toFixed(1)} kB`).join(', ')}`);
}
console.log(`${(bytes / 1e6).toFixed(2)} MB in all`);
