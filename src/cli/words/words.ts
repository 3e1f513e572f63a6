import type { Command } from 'commander';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { csvRow } from '../../codes/csv.ts';
import { configured } from '../../configuration/configured.ts';
import { overlaid } from '../../configuration/packs/layers.ts';
import type { Section } from '../../configuration/packs/pack-chain.ts';
import { flatWords, packReport } from '../../configuration/packs/pack-report.ts';
import { readPackFile } from '../../configuration/packs/packs.ts';
import {
  englishOf,
  englishWords,
  isSafetyWord,
  missingWords,
  ownWords,
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
  const keys = all ? inOrder(tag) : missing;
  if (keys.length === 0) return console.log(`${tag} has every word; \`--all\` writes them with their present text`);
  const written = existsSync(pack) ? readPackFile<Section>(pack) : {};
  mkdirSync(folder, { recursive: true });
  writeFileAtomic(pack, `${JSON.stringify(filled(keys, present, written), null, 2)}\n`);
  writeFileAtomic(table, tableOf(keys, present));
  const safety = missing.filter((key) => isSafetyWord(key)).length;
  console.log(
    missing.length === 0
      ? `${tag} has every word: ${pack}, ${table}`
      : `${tag} lacks ${missing.length} words, ${safety} of them of law and safety. Fill in the empty texts of ${pack}; ${table} says where each stands. Then run \`storytrace check\``,
  );
}

/** Every key of a language, law and safety first. */
function inOrder(tag: string): string[] {
  const { missing: keys } = packReport(tag, {}, englishWords());
  return [...keys.filter((key) => isSafetyWord(key)), ...keys.filter((key) => !isSafetyWord(key))];
}

/** The words of the file with those of `keys` before them, empty where there is no text yet. */
function filled(keys: readonly string[], present: Readonly<Record<string, string>>, written: Section): Section {
  const wanted: Section = {};
  for (const key of keys) {
    const path = key.split('.');
    const last = path.pop() ?? '';
    const holder = path.reduce((section, name) => (section[name] ??= {}) as Section, wanted);
    holder[last] = present[key] ?? '';
  }
  return overlaid(wanted, written);
}

function tableOf(keys: readonly string[], present: Readonly<Record<string, string>>): string {
  const english = englishWords();
  const rows = keys.map((key) => {
    const text = englishOf(key, english);
    return [key, isSafetyWord(key) ? 'yes' : '', placeOf(key), text, String(text.length), present[key] ?? ''];
  });
  const head = ['word', 'law and safety', 'where it stands', 'English', 'characters', 'present text'];
  return [head, ...rows].map(csvRow).join('');
}
