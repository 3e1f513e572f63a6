import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { eventHash, preHash } from '../../src/sources/epcis/hash/event-hash.ts';
import { type DocumentRead, readDocument } from '../../src/sources/epcis/document.ts';
import { ErrorDays } from '../../src/sources/epcis/error-days.ts';
import { EventReading } from '../../src/sources/epcis/reading.ts';
import { readXmlDocument } from '../../src/sources/epcis/xml/read-xml.ts';
import { sha256 } from '../../src/storage/sha256.ts';
import { assert, notRun, type Outcome, runCases } from './report.ts';

const isDocument = (path: string) => /\.(?:xml|json|jsonld)$/.test(path);
const withoutEnd = (path: string) => path.replace(/\.\w+$/, '');

function documentsIn(path: string): DocumentRead[] {
  const file = basename(path);
  const read = path.endsWith('.xml')
    ? readXmlDocument(path, file)
    : readDocument(JSON.parse(readFileSync(path, 'utf8')), file, '');
  return read ? [read] : [];
}

/** The hash of each event, and the hash with its destinations before its sources, as GS1's reference implementation has them. */
function hashesOf(path: string): string[][] {
  return documentsIn(path).flatMap((one) =>
    [...one.items()].flatMap((item) => {
      if (!('event' in item)) return [];
      const { event, context, ignored } = item;
      const text = preHash(event, context, ignored).replace(/(sourceListtype=.*?)(destinationListtype=.*?)(?=sensorElementList|ilmd|\{|$)/s, '$2$1'); // prettier-ignore
      return [[eventHash(event, context, ignored), `ni:///sha-256;${sha256(text)}?ver=CBV2.0`]];
    }),
  );
}

function read(path: string) {
  // Error declarations of later days do not count: every event is compared.
  const reading = new EventReading(new ErrorDays('2000-01-01'));
  const arrivals = [
    ...reading.look({ path: basename(path), stamp: '', size: 0 }, documentsIn(path)),
    ...reading.arrivals(),
  ];
  return {
    nodes: arrivals.flatMap((one) => ('node' in one ? [one.node] : [])),
    refused: arrivals.flatMap((one) => ('refused' in one ? [one.refused] : [])),
  };
}

/** Lines in which GS1's reference implementation leaves the rules of CBV 2.0, 8.9: docs/standards.md, "The event hash". */
const OF_THE_REFERENCE: Readonly<Record<string, readonly number[]>> = { 'SensorDataExamples.xml': [7, 8, 11] };

/** Event hashes, line by line with the `.hashes` beside a document. */
export function checkHashes(files: readonly string[]): Promise<Outcome> | Outcome {
  const cases = files.filter((file) => isDocument(file) && existsSync(`${withoutEnd(file)}.hashes`));
  if (cases.length === 0) return notRun('event hashes', 'no document with a .hashes file');
  return runCases(
    'event hashes, by line (3 lines of SensorDataExamples.xml are left out, and destinations may come before sources: docs/standards.md)',
    cases.flatMap((file) => {
      const expected = readFileSync(`${withoutEnd(file)}.hashes`, 'utf8')
        .trim()
        .split('\n');
      let own: string[][] | undefined;
      return expected.flatMap((hash, index): [string, () => void][] => {
        const line = index + 1;
        if (OF_THE_REFERENCE[basename(file)]?.includes(line)) return [];
        return [
          [
            `${basename(file)}, line ${line}`,
            () => assert((own ??= hashesOf(file))[index]?.includes(hash.trim()) ?? false, 'has another hash'),
          ],
        ];
      });
    }),
  );
}

/** A document in XML and its JSON give the same nodes. */
export function checkTwins(files: readonly string[]): Promise<Outcome> | Outcome {
  const cases = files.flatMap((file): [string, () => void][] => {
    const stems = [withoutEnd(file), withoutEnd(file).replace('/XML/', '/JSON/')];
    const twin = stems
      .flatMap((stem) => ['.json', '.jsonld'].map((end) => stem + end))
      .find((path) => existsSync(path));
    if (!file.endsWith('.xml') || twin === undefined || /invalid/i.test(file)) return [];
    return [
      [
        basename(file),
        () => assert(isDeepStrictEqual(read(file).nodes, read(twin).nodes), 'gives other nodes than its JSON'),
      ],
    ];
  });
  return cases.length === 0
    ? notRun('XML and JSON', 'no document in both')
    : runCases('XML and JSON give the same nodes', cases);
}

/** Documents in folders or with names that say `invalid` are refused; the others of the same projects are taken. */
export function checkVerdicts(files: readonly string[]): Promise<Outcome> | Outcome {
  const cases = files
    .filter((file) => isDocument(file) && /(?:^|[-_/])(?:documents|events|invalid)[-_/]/i.test(file))
    .map((file): [string, () => void] => [
      basename(file),
      () => {
        const { refused } = read(file);
        const [first] = refused;
        if (!/invalid/i.test(file)) return assert(refused.length === 0, `is refused: ${first?.path} ${first?.message}`);
        assert(first !== undefined, 'is not refused');
        assert(!file.endsWith('.xml') || first?.at !== undefined, 'is refused without a line');
      },
    ]);
  return cases.length === 0
    ? notRun('valid and invalid documents', 'none')
    : runCases('valid and invalid documents', cases);
}
