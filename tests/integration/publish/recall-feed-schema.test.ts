import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { feedsOf, RECORDS } from '../../unit/publish/feeds-of.ts';
import { hasPrograms } from './gateway.ts';

const JING = '/usr/bin/jing';
const SCHEMA = join(import.meta.dirname, '../../fixtures/atom/rfc4287.rnc');

test.skipIf(!hasPrograms([JING], ['jing']))(
  'issue 74, point 1: the Atom feeds are valid by the schema of RFC 4287, with recalls and without',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'storytrace-atom-'));
    const feeds = [await feedsOf([]), await feedsOf(RECORDS, [], true)].flatMap(({ files }, at) =>
      [...files]
        .filter(([name]) => name.endsWith('.atom'))
        .map(([name, text]) => [join(folder, `${at}-${name.replace('/', '-')}`), text] as const),
    );
    for (const [file, text] of feeds) writeFileSync(file, text);
    expect(feeds).toHaveLength(6);
    const files = feeds.map(([file]) => file);
    expect(execFileSync(JING, ['-c', SCHEMA, ...files], { encoding: 'utf8' })).toBe('');
    writeFileSync(files[0] ?? '', '<feed xmlns="http://www.w3.org/2005/Atom"/>');
    expect(() => execFileSync(JING, ['-c', SCHEMA, ...files], { stdio: 'pipe' })).toThrow();
  },
);
