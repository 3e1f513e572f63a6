// Counts private words of this project in comments, declared names and documentation: `node scripts/check-words.ts [--list]`.
// Lists the lines of each count that exceeds its limit (65); `--list` lists all lines.
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const FILES = ['{src,scripts,tests,docs}/**/*.{ts,tsx,mjs,astro,css,md}', '{README,CONTRIBUTING,SECURITY}.md'];
const LIMITS = { comments: 150, names: 0, docs: 80 };

interface Rule {
  private: RegExp;
  better: string;
}
interface Finding {
  kind: keyof typeof LIMITS;
  line: number;
  text: string;
  better: string;
}

export const PROSE: readonly Rule[] = [
  {
    private: /\b(?:(?:who|what)ever|(?:some|no|any)body|(?:someone|somebody|nobody)'s)\b/i,
    better: 'name the actor: the caller, the publisher, the visitor, another process',
  },
  { private: /\b(?:that|those) of\b/i, better: 'repeat the noun' },
  { private: /\b(?:told|tell(?:s|ing))\b/i, better: 'read, reported, declared, printed, known from' },
  { private: /\bsaid\b/i, better: 'localized text, the message, declared' },
  { private: /\b(?:stands?|stood|lies|lay) (?!out\b)/i, better: 'is, is stored in, is written to' },
  {
    private:
      /\b(?:the door|wakes?|woken|asleep|goes on|go on by|is at it|in hand|has let go|(?:gives?|comes?) back)\b/i,
    better: 'the technical term: validate, hydrate, pending, resume, running, held, released, returned',
  },
  { private: /\b(?:seldom|besides?) (?!the point\b)/i, better: 'optional, next to, in addition to' },
  {
    private: /\bwhat (?:is|was|has|it|they|a|the|stands|comes|goes|came|went|visitors|somebody)\b[^?]*[.;]$/i,
    better: 'a noun phrase with the technical noun',
  },
  {
    private: /(?:^|\* )(?:Of|As|So|Where|Whoever|Asked|That|Those) [a-z ,]+(?:is|are|was|were|tells|stands|lies)\b/,
    better: 'subject, verb, object',
  },
];

/** Names by word: a name is private where it is the whole of one of these, in any case. */
export const NAMES: readonly Rule[] = [
  { private: /^(?:told|telling\w*)$/i, better: 'read, report, EventVersion' },
  { private: /^(?:said|saidOf|unsaid|silent)$/i, better: 'text, LocalizedText, unnamed' },
  { private: /^(?:given|tally|booked|booking)$/i, better: 'inputs, counts, stored' },
  { private: /^(?:outlook|forecast)$/i, better: 'dryRun, expected' },
  { private: /^means$/i, better: 'owner and route, two fields' },
  { private: /^(?:besides?|besidesOf|isBeside)$/i, better: 'sidecar, isSidecarFile' },
  { private: /^(?:seldom|guarded|twoWant)$/i, better: 'optional, permanentPath, duplicateOutputPath' },
  { private: /^(?:(?:un)?lined|weave|woven|wovenIn|interwoven)$/i, better: 'interleave' },
  { private: /^eachOnce$/i, better: 'deduplicate' },
  { private: /^living\w*$/i, better: 'current, BuiltPath, CurrentPages' },
  { private: /^judge\w*$/i, better: 'reconcile, ReconcileContext' },
  { private: /^(?:astray\w*|fate|goOn)$/i, better: 'unresolved, outcome, resume' },
  { private: /^(?:way|wayOf)$/i, better: 'lineage, lineageOf' },
  { private: /^inHand$/i, better: 'pendingWrites' },
  { private: /^(?:wholePage|stampJson|enterFirstPage)$/i, better: 'a verb and its object' },
  { private: /^(?:atlas|desk|walls|closedTo)$/i, better: 'stubs, ScannerView, layerRules, forbiddenFor' },
  { private: /^(?:asReadLast|readBriefly|linesBefore)$/i, better: 'readCached, readPreviousLedger' },
  { private: /^(?:namesOfToday|seenLive|liveOn)$/i, better: 'CurrentNames, published' },
  { private: /^(?:daysLost|leftBehind)$/i, better: 'unanswerableDays, orphans' },
  { private: /^(?:planOf|filesOf|answered)$/i, better: 'a verb and its object: planPages, listFiles' },
];

/** Private words of one file: at most one finding for each line and rule. Names count outside of tests. */
export function findPrivateWords(file: string, text: string): Finding[] {
  return text.split('\n').flatMap((content, at) => {
    const find = (kind: Finding['kind'], rules: readonly Rule[], part: string): Finding[] =>
      rules
        .filter((rule) => rule.private.test(part))
        .map(({ better }) => ({ kind, line: at + 1, text: part.trim(), better }));
    if (file.endsWith('.md')) return find('docs', PROSE, content);
    const comment = /(?:^|\s)(?:\/\/|\/\*\*?|\*)\s+(.*)$/.exec(content)?.[1] ?? '';
    const names = file.startsWith('tests/')
      ? []
      : [...content.matchAll(/\b(?:const|let|function\*?|class|interface|type|enum)\s+(\w+)/g)];
    return [...find('comments', PROSE, comment), ...names.flatMap(([, name = '']) => find('names', NAMES, name))];
  });
}

async function main(isListed: boolean): Promise<void> {
  const files = await Array.fromAsync(glob(FILES, { cwd: ROOT, exclude: ['docs/decisions', '**/node_modules'] }));
  const findings = files.flatMap((file) =>
    findPrivateWords(file, readFileSync(join(ROOT, file), 'utf8')).map((finding) => ({ file, ...finding })),
  );
  const counts = Object.entries(LIMITS).map(([kind, limit]) => {
    const own = findings.filter((finding) => finding.kind === kind);
    return { kind, limit, own, isExceeded: own.length > limit };
  });
  for (const { kind, own, isExceeded } of counts)
    if (isListed || isExceeded)
      for (const { file, line, text, better } of own) console.log(`${kind} ${file}:${line}: ${text} → ${better}`);
  console.log(`Private words: ${counts.map(({ kind, limit, own }) => `${kind} ${own.length} of ${limit}`).join('; ')}`);
  process.exitCode = counts.some(({ isExceeded }) => isExceeded) ? 65 : 0;
}

if (import.meta.main) await main(process.argv.includes('--list'));
