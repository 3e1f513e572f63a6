// Writes docs/graph.schema.json, docs/openapi.json and docs/fields.md from the schemas in the code: `node scripts/write-schemas.ts`.
import { writeFileSync } from 'node:fs';
import { written } from './schemas/written.ts';

for (const [path, text] of Object.entries(await written())) writeFileSync(path, text);
