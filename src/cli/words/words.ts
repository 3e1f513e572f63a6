import type { Command } from 'commander';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { csvRow } from '../../codes/csv.ts';
import { configured } from '../../configuration/configured.ts';
import { nestedWords, overlaid } from '../../configuration/packs/layers.ts';
import type { Section } from '../../configuration/packs/pack-chain.ts';
import { flatWords } from '../../configuration/packs/pack-report.ts';
import { readPackFile } from '../../configuration/packs/packs.ts';
import {
  type Divided,
  englishOf,
  englishWords,
  missingWords,
  ownWords,
  wordsOfPages,
} from '../../configuration/packs/safety-words.ts';
import { ownPacks } from '../../configuration/read-configuration.ts';
import { canonicalTag } from '../../core/locale/language-tag.ts';
import { writeFileAtomic } from '../../storage/write-file-atomic.ts';
import { placeOf } from './places.ts';

export function register(program: Command): void {
  program
    .command('words <tag>')
    .description(
      'Writes the words that a language lacks into your folder of packs: {tag}.json to fill in, and {tag}.csv with place, English text and length of each. Words of law and safety come first; an empty word counts as missing.',
    )
    .option('--all', 'every word, with its present text')
    .action(run);
}

function run(given: string, { all }: { all?: boolean }): void {
  const tag = canonicalTag(given);
  if (tag === undefined)
    throw Object.assign(new Error(`${given} is no language tag: write is, or pt-BR`), { exitCode: 2 });
  const { file, config } = configured();
  const folder = ownPacks(file, config);
  const [pack, table] = [join(folder, `${tag}.json`), join(folder, `${tag}.csv`)];
  const present = flatWords(ownWords(tag));
  const missing = missingWords(tag);
  const written = all ? wordsOfPages(tag) : missing;
  if (written.safety.length + written.others.length === 0)
    return console.log(`${tag} has every word; \`--all\` writes them with their present text`);
  mkdirSync(folder, { recursive: true });
  const before = existsSync(pack) ? readPackFile<Section>(pack) : {};
  const keys = [...written.safety, ...written.others];
  writeFileAtomic(pack, `${JSON.stringify(filled(keys, present, before), null, 2)}\n`);
  writeFileAtomic(table, tableOf(written, present));
  const { safety, others } = missing;
  console.log(
    safety.length + others.length === 0
      ? `${tag} has every word: ${pack}, ${table}`
      : `${tag} lacks ${safety.length + others.length} words, ${safety.length} of them of law and safety. Fill in the empty texts of ${pack}; ${table} says where each stands. Then run \`storytrace check\``,
  );
}

/** The words of the file with those of `keys` before them, empty where there is no text yet. */
const filled = (keys: readonly string[], present: Readonly<Record<string, string>>, written: Section): Section =>
  overlaid(
    nestedWords(keys, (key) => present[key] ?? ''),
    written,
  );

function tableOf({ safety, others }: Divided, present: Readonly<Record<string, string>>): string {
  const english = englishWords();
  const rowOf = (law: string) => (key: string) => {
    const text = englishOf(key, english);
    return [key, law, placeOf(key), text, String(text.length), present[key] ?? ''];
  };
  const head = ['word', 'law and safety', 'where it stands', 'English', 'characters', 'present text'];
  return [head, ...safety.map(rowOf('yes')), ...others.map(rowOf(''))].map(csvRow).join('');
}
