import { AskedEntities } from './asked-entities.ts';
import type { LedgerCheck, LedgerFault, LedgerOutcome } from './ledger-check.ts';
import type { LedgerLine } from './ledger-line.ts';
import { readShard, writeShards } from './manifest.ts';
import { livingDigest } from './living-digest.ts';
import { LivingPages } from './living-pages.ts';
import { livingOf } from './living-row.ts';
import { addMissing, followTargets, judgeMissing, type Unfinished } from './missing-lines.ts';
import {
  type Living,
  meaningOf,
  isNamed,
  isOther,
  isTaken,
  ownerOf,
  retirementOf,
  takenOver,
  targetOf,
} from './ownership.ts';
import type { LedgerIndex } from './releases.ts';
import { intoShards, shardOf, SHARDS, toLines } from './shards.ts';
import { sha256 } from '../storage/sha256.ts';
import type { Store } from './store.ts';

/**
 * Compares what was ever published with what this build has. Reads only shards in which something differs.
 * @throws PublishFailed (65) where `retire` or `revive` names nothing that was published
 */
export async function checkLedger(check: LedgerCheck): Promise<LedgerOutcome> {
  const { store, before, files, release, retire, revive = [] } = check;
  const living = livingOf(files);
  const pages = new LivingPages(living, check.formerly);
  const shards = intoShards(living, (row) => row.path);
  const livingDigests = shards.map(livingDigest);
  const kept = before?.extras ? await readShard<LedgerLine>(store, before.extras) : [];
  // Of those that lead somewhere, the page may have moved on since; and whoever is gone may have another name.
  const stale = new Set(kept.filter((line) => isStale(line, pages)).map((line) => shardOf(line.path)));
  // Whom an old address belongs to that leads to a path of an earlier build, its line alone says: under its name of today.
  for (const row of living) if (isAdrift(row, pages)) stale.add(shardOf(row.path));
  const asked = new AskedEntities({ retire: retire.map(({ entity }) => entity), revive, names: pages.names });
  const outcome: LedgerOutcome = {
    faults: [],
    redirects: [],
    extras: [],
    index: { shards: [], living: livingDigests },
    shards: { digests: [], lines: [] },
  };
  const unfinished: Unfinished[] = [];
  for (let index = 0; index < SHARDS; index += 1) {
    const old = before?.shards[index];
    const isSame = before?.living[index] === livingDigests[index] && !stale.has(index);
    if (old !== undefined && isSame && retire.length === 0 && revive.length === 0) {
      outcome.index.shards[index] = old;
      outcome.extras.push(...kept.filter((line) => shardOf(line.path) === index));
      continue;
    }
    const ledger = new Map(
      (old === undefined ? [] : await readShard<LedgerLine>(store, old)).map((line) => [line.path, line]),
    );
    for (const told of shards[index] ?? []) {
      const row = owned(told, pages);
      const line = ledger.get(row.path);
      const judged = line ? judgeLiving(line, row, check, pages) : { ...row, since: release };
      if (judged) ledger.set(row.path, judged);
      else if (line) outcome.faults.push(faultOf(line, row, pages.names));
      if (judged?.earlier) outcome.extras.push(judged);
    }
    const astray: LedgerLine[] = [];
    for (const line of ledger.values()) {
      if (pages.has(line.path)) continue;
      const judged = judgeMissing(line, check, pages);
      if (judged) addMissing(outcome, ledger, line, judged);
      else astray.push(line);
    }
    const shard = { index, ledger, astray };
    if (astray.length > 0) unfinished.push(shard);
    else finish(shard, outcome, asked, pages);
  }
  followTargets(unfinished, kept, check, pages, outcome);
  for (const shard of unfinished) finish(shard, outcome, asked, pages);
  asked.assertMet((entity) => pages.hasEntity(entity));
  if (outcome.extras.length > 0) {
    const lines = toLines(outcome.extras);
    outcome.index.extras = sha256(lines);
    outcome.shards.lines.push(lines);
    outcome.shards.digests.push(outcome.index.extras);
  }
  return outcome;
}

function isStale(line: LedgerLine, pages: LivingPages): boolean {
  const owner = ownerOf(line);
  if (owner !== undefined && pages.names.keyOf(owner) !== owner) return true;
  return line.redirect !== undefined && !pages.isRight(line, line.redirect);
}

/** The line of a path that the build answers, or undefined where that would give it to another entity. */
function judgeLiving(
  line: LedgerLine,
  row: Living,
  check: LedgerCheck,
  { names }: LivingPages,
): LedgerLine | undefined {
  const { release, retire, revive = [] } = check;
  const isAnother = isOther(line, row, names);
  const isRevived = [row, line].some((one) => isNamed(ownerOf(one), revive));
  if (line.retired ? !isAnother && isRevived : !isTaken(line, row, names)) {
    const { since, earlier } = line;
    // An old address goes on belonging to what it led to, also when that has a tombstone.
    const known = row.means === line.means ? line.entity : undefined;
    const entity = row.entity ?? (known && names.keyOf(known));
    return { ...row, since, ...(entity !== undefined && { entity }), ...(earlier && { earlier }) };
  }
  if (!isAnother) return undefined;
  // What was retired already explains itself; only a path that names an entity of its own needs to be asked for.
  const retirement = isTaken(line, row, names) ? retirementOf(ownerOf(line), retire) : line.retired;
  return retirement && takenOver(line, row, retirement, release);
}

const faultOf = (line: LedgerLine, row: Living, names: LivingPages['names']): LedgerFault => ({
  path: line.path,
  means: meaningOf(line),
  fault: isOther(line, row, names) ? 'changed meaning' : 'retired',
  now: meaningOf(row),
});

function finish({ index, ledger }: Unfinished, outcome: LedgerOutcome, asked: AskedEntities, pages: LivingPages): void {
  for (const line of ledger.values()) asked.add(line, pages.has(line.path));
  const lines = toLines([...ledger.values()].sort((a, b) => (a.path < b.path ? -1 : 1)));
  outcome.index.shards[index] = sha256(lines);
  outcome.shards.lines.push(lines);
  outcome.shards.digests.push(sha256(lines));
}

/** Where an old address leads whose row does not say whom it belongs to. */
const leadOf = (row: Living) => (row.entity === undefined ? targetOf(row) : undefined);

function isAdrift(row: Living, pages: LivingPages): boolean {
  const target = leadOf(row);
  return target !== undefined && pages.ownerAt(target) === undefined;
}

/** An old address that leads to an alias of the build belongs to what that one belongs to. */
function owned(row: Living, pages: LivingPages): Living {
  const target = leadOf(row);
  const entity = target === undefined ? undefined : pages.ownerAt(target);
  return entity === undefined ? row : { ...row, entity };
}

/** Keeps the shards that changed, by digest. */
export async function writeLedger(store: Store, outcome: LedgerOutcome): Promise<void> {
  await writeShards(store, outcome.shards, []);
}

export async function* ledgerLines(store: Store, ledger: LedgerIndex): AsyncIterable<LedgerLine> {
  for (const digest of ledger.shards) yield* await readShard<LedgerLine>(store, digest);
}
