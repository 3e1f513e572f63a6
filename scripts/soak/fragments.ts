// Pages of which one value changed have the same bytes with fragments shared among pages and without, for each value.
import { configure } from '../../src/configuration/configured.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeValues, PAGES, rendering } from '../../tests/integration/render/fragment-edits.ts';

configure();

const folder = mkdtempSync(join(tmpdir(), 'storytrace-soak-'));
try {
  let wrong = 0;
  const templates = await rendering(folder);
  for (const page of PAGES) {
    const changed = await changeValues(templates, page, true);
    console.log(
      `${page[1]}: ${changed.shown} changed values shown, ${changed.wrong.length} differ ${changed.wrong.join(', ')}`,
    );
    wrong += changed.wrong.length;
  }
  process.exitCode = wrong === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
