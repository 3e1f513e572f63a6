/** Compares the built pages of some cases with their documents. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ReadCase } from './cases.ts';
import type { RawEvent } from './document/document.ts';
import { type EventFacts, factsOf } from './document/facts.ts';
import { coordinatesOf, inventedOn, knownOf } from './invented.ts';
import { LostFacts } from './lost.ts';
import { build, explain, type Explained, gatherFiles, Site } from './site/site.ts';
import { plain } from './document/words.ts';

export interface Verdict {
  name: string;
  outcome: 'shown' | 'refused';
  facts: number;
  shown: number;
  notShown: Map<string, number>;
  lost: string[];
  invented: string[];
  /** What is wrong with how the document was taken. */
  wrong: string[];
}

/** @param folder that may be overwritten; a build of the group before it is brought up to date */
export function checkGroup(
  cases: readonly ReadCase[],
  folder: string,
  date: string,
  reasons: ReadonlySet<string>,
): Verdict[] {
  const source = join(folder, 'source');
  const out = join(folder, 'out');
  const verdicts: Verdict[] = [];
  let left = [...cases];
  let explained: Explained;
  for (;;) {
    if (left.length === 0) return verdicts;
    gatherFiles(
      source,
      left.flatMap(({ paths }) => paths),
    );
    explained = explain(source, date);
    if (explained.problems.length === 0) break;
    const refused = left.filter((one) => problemsOf(one, explained).length > 0);
    if (refused.length === 0) {
      // Nothing is named where no file of the folder is a document.
      verdicts.push(...left.map((one) => refusal(one, ['refused, and no problem names it'])));
      return verdicts;
    }
    for (const one of refused) verdicts.push(refusal(one, refusalFaults(one, explained)));
    left = left.filter((one) => !refused.includes(one));
  }
  build(source, out, date);
  const site = new Site(out, explained);
  for (const one of left) verdicts.push(compare(one, site, explained, reasons, out));
  return verdicts;
}

const problemsOf = ({ document, paths }: ReadCase, { problems }: Explained) => {
  const files = document?.files ?? paths.map((path) => path.slice(path.lastIndexOf('/') + 1));
  return problems.filter(({ where }) => files.some((file) => where.includes(file)));
};

function refusalFaults(one: ReadCase, explained: Explained): string[] {
  if (one.expected === 'accept') return [`refused: ${problemsOf(one, explained)[0]?.message}`];
  return problemsOf(one, explained).every(({ message, fix }) => message && fix) ? [] : ['a problem without a remedy'];
}

const refusal = ({ name, expected }: ReadCase, wrong: string[]): Verdict => {
  const faults = expected === 'accept' || wrong.length > 0 ? wrong : [];
  return { name, outcome: 'refused', facts: 0, shown: 0, notShown: new Map(), lost: [], invented: [], wrong: faults };
};

function compare(one: ReadCase, site: Site, explained: Explained, reasons: ReadonlySet<string>, out: string): Verdict {
  const { name, document, expected } = one;
  const none = {
    name,
    outcome: 'shown' as const,
    facts: 0,
    shown: 0,
    notShown: new Map<string, number>(),
    lost: [],
    invented: [],
  };
  const documents = explained.documents.filter(({ file }) => document?.files.includes(file));
  const isWarned =
    documents.some(({ ignored }) => ignored.length > 0) || JSON.stringify(explained.warnings).includes(name);
  // A file that is named as not read is refused too: the rest of the folder is read.
  if (isNotRead(one, explained)) return refusal(one, []);
  if (expected === 'refuse' || !document) return { ...none, wrong: ['is not refused'] };
  if (expected === 'refuse-or-warn' && !isWarned) return { ...none, wrong: ['is neither refused nor warned of'] };
  const events = document.events.map((event) => factsOf(event, document));
  const lost = new LostFacts(site, explained, reasons);
  for (const event of counted(document.events, events)) lost.check(event, document);
  const known = knownOf(document, events);
  const subjects = new Map(
    events.flatMap((event) => event.subjects.map((subject) => [subject.identifier.key, subject])),
  );
  const pages = [...subjects.values()].flatMap(({ original, identifier }) => site.pagesOf(original, identifier));
  const invented = [...new Set(pages.flatMap((page) => inventedOn(page, known, events, document)))];
  for (const found of published(out, coordinatesOf(events))) invented.push(found);
  return { ...none, ...lost.counts, invented, wrong: sumFaults(documents) };
}

const isNotRead = ({ paths }: ReadCase, { warnings }: Explained): boolean =>
  warnings.some(({ where, message }) =>
    paths.some((path) => where.endsWith(basename(path)) && /not read:/.test(message)),
  );

/** The valid version of each event: the later record of one eventID; none where an error declaration withdraws the event. */
function counted(raws: readonly RawEvent[], events: readonly EventFacts[]): EventFacts[] {
  const found = new Map<string, EventFacts>();
  const withdrawn = new Set<unknown>();
  for (const [index, event] of events.entries()) {
    const { eventID, recordTime, errorDeclaration, ...rest } = raws[index]?.raw ?? {};
    const key = typeof eventID === 'string' ? eventID : JSON.stringify(Object.entries(rest).sort());
    if (errorDeclaration !== undefined) withdrawn.add(key);
    const before = found.get(key);
    const time = (one: EventFacts | undefined) => Date.parse(String(one?.raw['recordTime'] ?? '')) || 0;
    if (!before || time({ ...event, raw: { recordTime } }) >= time(before)) found.set(key, event);
  }
  for (const key of withdrawn) found.delete(String(key));
  return [...found.values()];
}

function sumFaults(documents: Explained['documents']): string[] {
  return documents.flatMap(({ file, events: { read, shown, merged, withdrawn, notShown } }) =>
    read === shown + merged + withdrawn + notShown.length
      ? []
      : [`${file}: ${read} events read, not all accounted for`],
  );
}

/** Published files with coordinates of an event in more than one decimal place. */
function* published(out: string, coordinates: readonly string[]): Iterable<string> {
  if (coordinates.length === 0) return;
  for (const path of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:html|jsonld|json|xml|txt|csv)$/.test(path)) continue;
    const text = plain(readFileSync(join(out, path), 'utf8'));
    const found = coordinates.find((one) =>
      new RegExp(`(?<![\\d.])${one.replace(/(\.\d\d).*/, '$1').replaceAll('.', '\\.')}\\d*`).test(text),
    );
    if (found !== undefined) yield `${path}: coordinates of an event (${found})`;
  }
}
