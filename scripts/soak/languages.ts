// node scripts/soak/languages.ts [--runs 40] [--seed 1]: sites in random language tags of BCP 47, from check to rollback on a folder.
// Each is refused at the start (78) with nothing written, or every command works and each page has its own name.
import fc from 'fast-check';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { canonicalTag } from '../../src/core/locale/language-tag.ts';
import { cheese, GTIN } from '../../tests/integration/configuration/built.ts';
import { CONFIG, Site } from '../../tests/journeys/site.ts';

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
    const site = await Site.new('folder', { ...CONFIG, languages: tags, families: ['gtin'] });
    const run = async (...args: string[]) => {
      const { code, output } = await site.run(args);
      if (code !== 0) throw Object.assign(new Error(output), { code });
    };
    try {
      site.write('catalogue/nodes.json', own('Cheese', named));
      try {
        await run('build');
      } catch (error) {
        const { code, message } = error as { code: number; message: string };
        if (code !== 78) throw error;
        if (site.has('site') || !/languages\.\d|languages:/.test(message))
          throw new Error(`${tags.join()}: ${message}`);
        refused += 1;
        return;
      }
      for (const one of named) await site.fillIn(one);
      for (const command of ['build', 'check', 'publish']) await run(command);
      site.write('catalogue/nodes.json', own('Toma', named));
      for (const command of ['build', 'publish', 'rollback', 'prune']) await run(command);
      for (const one of named)
        if (!site.visit(`/${one}/storytracing/01/${GTIN}`).body.includes(`Cheese ${one}`))
          throw new Error(`${tags.join()}: no name on the page in ${one}`);
      published += 1;
    } finally {
      rmSync(site.folder, { recursive: true, force: true });
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
