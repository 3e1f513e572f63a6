// node scripts/soak/languages.ts [--runs 40] [--seed 1]: sites in random language tags of BCP 47, from check to rollback on a folder.
// Each is refused at the start (78) with nothing written, or every command works and each page has its own name.
import fc from 'fast-check';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { canonicalTag } from '../../src/core/locale/language-tag.ts';
import { cheese, GTIN, owner } from '../../tests/integration/configuration/built.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '40' }, seed: { type: 'string' } } });

const LANGUAGES =
  'as bg ca de el en fa fil he hi id is iw ja ka ku lb no or pt ru sc si sr to ug ur vi yi yue zh'.split(' ');
/** Null mostly. */
const optionalPart = (...parts: string[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...parts) });
const letters = (min: number, max: number) => fc.stringMatching(new RegExp(`^[a-z]{${min},${max}}$`));
const tag = fc
  .tuple(
    fc.oneof({ weight: 30, arbitrary: fc.constantFrom(...LANGUAGES) }, { weight: 1, arbitrary: letters(2, 3) }),
    optionalPart('Latn', 'Cyrl', 'Hant', 'Hans', 'Arab', 'Hebr'),
    optionalPart('GB', 'BR', 'IT', 'TW', 'ZA', '419', '001'),
    fc.oneof(
      { weight: 30, arbitrary: fc.constantFrom(null, '1996', 'valencia') },
      { weight: 1, arbitrary: fc.constantFrom('u-co-phonebk', 'x-own', 't-it') },
    ),
    fc.constantFrom('as told', 'lower', 'upper'),
  )
  .map(([language, script, region, more, written]) => {
    const tag = [language, script, region, more].filter((part) => part !== null).join('-');
    return written === 'lower' ? tag.toLowerCase() : written === 'upper' ? tag.toUpperCase() : tag;
  });

let [refused, published] = [0, 0];
await fc.assert(
  fc.asyncProperty(fc.uniqueArray(tag, { minLength: 1, maxLength: 5 }), async (tags) => {
    const own = (name: string, told: readonly string[]) =>
      cheese(Object.fromEntries(told.map((one) => [one, `${name} ${one}`])));
    const named = tags.map((one) => canonicalTag(one) ?? one);
    const site = owner({ languages: tags, families: ['gtin'] }, own('Cheese', named));
    const target = join(site.folder, 'target');
    const build = ['--source', site.source, '--out', site.out, '--date', '2026-11-22'];
    try {
      try {
        await site.run('build', ...build);
      } catch (error) {
        const { code, message } = error as { code: number; message: string };
        if (code !== 78) throw error;
        if (existsSync(site.out) || !/languages\.\d|languages:/.test(message))
          throw new Error(`${tags.join()}: ${message}`);
        refused += 1;
        return;
      }
      const publish = () => site.run('publish', '--from', site.out, '--to', target, '--no-precompress');
      await site.run('check', '--source', site.source, '--from', site.out);
      await publish();
      writeFileSync(join(site.source, 'nodes.json'), JSON.stringify(own('Toma', named)));
      await site.run('build', ...build);
      await publish();
      await site.run('rollback', '--to', target);
      await site.run('prune', '--to', target);
      for (const one of named) {
        const page = readFileSync(join(target, 'current', one, 'storytracing/01', GTIN, 'index.html'), 'utf8');
        if (!page.includes(`Cheese ${one}`)) throw new Error(`${tags.join()}: no name on the page in ${one}`);
      }
      published += 1;
    } finally {
      site.remove();
    }
  }),
  {
    numRuns: Number(values.runs),
    ...(values.seed !== undefined && { seed: Number(values.seed) }),
    endOnFailure: true,
  },
);
console.log(
  `${values.runs} sites in random languages: ${published} from check to rollback, ${refused} refused at the start; 0 wrong`,
);
