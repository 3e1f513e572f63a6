import { afterEach, expect, test, vi } from 'vitest';
import { Ledger } from '../../../src/explain/ledger.ts';
import { eventHash } from '../../../src/sources/epcis/hash/event-hash.ts';
import { RawEvent } from '../../../src/sources/epcis/schema.ts';
import { parse } from '../../../src/sources/folder/parse.ts';
import { openSource } from '../../../src/sources/open-source.ts';
import { folderOf, newSnapshot } from '../../unit/sources/folder-on-disk.ts';

vi.mock('../../../src/sources/folder/parse.ts', { spy: true });
vi.mock('../../../src/sources/epcis/hash/event-hash.ts', { spy: true });

const event = (hour: string, more: object = {}) => ({
  ...{ type: 'ObjectEvent', action: 'OBSERVE', eventTimeZoneOffset: '+00:00' },
  ...{ eventTime: `2026-04-01T${hour}:00:00Z`, epcList: ['urn:epc:id:sgtin:4012345.011111.987'] },
  ...more,
});
const document = (...eventList: object[]) => ({
  '@context': ['https://ref.gs1.org/standards/epcis/epcis-context.jsonld'],
  ...{ type: 'EPCISDocument', schemaVersion: '2.0', epcisBody: { eventList } },
});
const error = { declarationTime: '2026-04-02T00:00:00Z' };
/** Unnamed events, one of them in two documents, a named event, and a named event that an error declaration withdraws. */
const FILES = {
  'a.json': document(event('08'), event('09', { eventID: 'urn:x:a' }), event('10', { eventID: 'urn:x:b' })),
  'b.yaml': JSON.stringify(document(event('08'), event('10', { eventID: 'urn:x:b', errorDeclaration: error }))),
  'c.ndjson': [event('11'), event('12')].map((one) => JSON.stringify(one)).join('\n'),
};
const EVENTS = 7;
/** All but the named event that nothing withdraws. */
const HASHED = 6;

afterEach(() => vi.restoreAllMocks());

test.each([
  ['build and check', undefined],
  ['explain', new Ledger(':memory:')],
])(
  'a reading for %s parses each document once, and validates and hashes each event once',
  async (_command, account) => {
    const validate = vi.spyOn(RawEvent, 'safeParse');
    vi.mocked(parse).mockClear();
    vi.mocked(eventHash).mockClear();
    await openSource(folderOf(FILES)).ingest(newSnapshot(), account && { account });
    expect(vi.mocked(parse).mock.calls.map(([, path]) => path)).toEqual(Object.keys(FILES));
    expect(validate).toHaveBeenCalledTimes(EVENTS);
    expect(eventHash).toHaveBeenCalledTimes(HASHED);
  },
);
