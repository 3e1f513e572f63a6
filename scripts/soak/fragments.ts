// Every page of the sample with fragments shared among pages, and by itself: the same bytes. So are pages of which one value changed, for each value.
import { configure } from '../../src/configuration/configured.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeValues, PAGES, rendering } from '../../tests/integration/render/fragment-edits.ts';
import { shareFragments } from '../../tests/integration/render/fragment-sharing.ts';

configure();

const folder = mkdtempSync(join(tmpdir(), 'storytrace-soak-'));
try {
  const { files, differing } = await shareFragments(folder, 1);
  console.log(`${files} files, ${differing.length} differ`);
  for (const one of differing.slice(0, 20)) console.log(one);
  let wrong = differing.length;
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
