// 100 random edits, additions and removals, changes of words and of templates among them: after each five the site has the bytes of a clean build in another folder.
// As many moves to another day: after each.
import { configure } from '../../src/configuration/configured.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyCheckout } from '../../tests/integration/render/checkout.ts';
import { editBuilds } from '../../tests/integration/render/edits.ts';
import { moveDates } from '../../tests/integration/render/moved-dates.ts';
import { WITH_DIAGNOSTICS } from '../../tests/integration/render/site.ts';

configure();

const rounds = Number(process.argv[2] ?? 100);
const seed = Number(process.argv[3] ?? 8);
const folder = mkdtempSync(join(tmpdir(), 'storytrace-soak-'));
try {
  await editBuilds({
    folder,
    rounds,
    compared: 5,
    seed,
    site: WITH_DIAGNOSTICS,
    checkout: copyCheckout(join(folder, 'checkout')),
    onSame: (done) => {
      const of = (what: string) => done.filter((one) => one === what).length;
      console.log(
        `${done.length} edits, ${of('another word')} words and ${of('another template')} templates among them: same bytes`,
      );
    },
  });
  console.log(
    `${rounds} random edits, additions, removals, word and template changes: incremental builds and clean ones have the same bytes (seed ${seed})`,
  );
  const site = { ...WITH_DIAGNOSTICS, families: [...WITH_DIAGNOSTICS.families, 'v1' as const] };
  await moveDates({ folder: join(folder, 'days'), site, moves: rounds, seed });
  console.log(`${rounds} moves to another day: the same bytes (seed ${seed})`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
