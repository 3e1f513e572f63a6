// Writes docs/graph.schema.json, docs/passport.schema.json, docs/recalls.schema.json, docs/openapi.json, docs/fields.md and the generated tables of docs/standards.md, docs/routes.md and docs/architecture.md from the code: `node scripts/write-schemas.ts`.
import { configure } from '../src/configuration/configured.ts';
import { writeFileSync } from 'node:fs';
import { written } from './schemas/written.ts';

configure();

for (const [path, text] of Object.entries(await written())) writeFileSync(path, text);
