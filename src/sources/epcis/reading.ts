import { Node } from '../../core/graph/node.ts';
import type { Arrival, SourceFile } from '../../snapshot/write/arrival.ts';
import { canonical } from '../../storage/canonical-json.ts';
import { sha256 } from '../../storage/sha256.ts';
import { formatValue } from '../validate/format-value.ts';
import { type Account, NO_ACCOUNT } from './account.ts';
import { type DocumentRead, readDocument } from './document.ts';
import { ErrorDays } from './error-days.ts';
import { eventHash } from './hash/event-hash.ts';
import { KnownNodes } from './event/known-nodes.ts';
import { leftOutOf } from './event/left-out.ts';
import { lotDataOfEvent, NOT_SHOWN } from './master-data/lot-data.ts';
import { namespacesOf } from './namespaces.ts';
import { normalise } from './event/normalise.ts';
import { identifiersOf, odditiesOf } from './event/oddities.ts';
import { type Location, written } from './pointer.ts';
import type { RawEvent } from './schema.ts';
import { Placeholders } from './master-data/placeholders.ts';
import { type EventVersion, EventVersions } from './event-versions.ts';
import { Vocabularies } from './master-data/vocabulary.ts';
import { laterError, mergedEvents, noEvents, Oddities, twoVersions, unreadMasterData } from './warnings.ts';

/**
 * EPCIS documents in two passes, so that events are never held in memory: `look` at every document first, then `arrivals` reads them again and
 * yields the version of each event that counts.
 */
export class EventReading {
  readonly nodes = new KnownNodes();
  readonly #vocabularies = new Vocabularies();
  readonly #account: Account;
  readonly #errors: ErrorDays;
  readonly #files: SourceFile[] = [];
  #openVersions: EventVersions | undefined;

  constructor(account: Account = NO_ACCOUNT, errors = new ErrorDays()) {
    this.#account = account;
    this.#errors = errors;
  }

  /** Made with the first document: most folders have none. */
  get #versions(): EventVersions {
    return (this.#openVersions ??= new EventVersions());
  }

  get isEmpty(): boolean {
    return this.#files.length === 0;
  }

  /** Checks a document and records its events and master data. */
  *look(file: SourceFile, values: readonly unknown[]): Iterable<Arrival> {
    this.#files.push(file);
    yield { read: file };
    const odd = new Oddities(file);
    let merged = 0;
    let events = 0;
    for (const { document, base } of documentsIn(file, values)) {
      this.#account.document(file.path, document.format);
      for (const problem of document.problems) yield { refused: problem, file };
      for (const warning of document.warnings) yield { warning, file };
      for (const { list, pointer } of document.vocabularies)
        for (const unread of this.#vocabularies.learn(list))
          yield { warning: unreadMasterData(file, pointer + unread), file };
      for (const read of document.events()) {
        if ('problem' in read) {
          yield { refused: read.problem, file };
          continue;
        }
        events += 1;
        const { event, raw, context, at } = read;
        for (const one of odditiesOf(event)) odd.add(one, at);
        const { id, isNamed } = named(event, raw, context);
        const error = event.errorDeclaration?.declarationTime;
        if (error !== undefined && this.#errors.counts(error)) {
          this.#versions.withdraw(id, isNamed ? eventHash(raw, context) : id, error);
          continue;
        }
        if (error !== undefined) yield { warning: laterError(written(at), error), file };
        const before = this.#versions.get(id);
        if (before && !isNamed) merged += 1;
        yield* this.#keep(id, isNamed, versionOf(event, at), file);
      }
      if (base === '' && events === 0 && document.problems.length === 0) yield { warning: noEvents(file.path), file };
    }
    yield* odd.arrivals();
    if (merged > 0) yield { warning: mergedEvents(file.path, merged), file };
  }

  /** The events that count, then a stand-in for each product, lot, item, place and party without a node. */
  *arrivals(valuesOf: (file: SourceFile) => readonly unknown[]): Iterable<Arrival> {
    const hasMasterData = (identifier: string) => this.#vocabularies.of(identifier) !== undefined;
    const standIns = new Placeholders(this.nodes, this.#vocabularies, this.#account);
    for (const file of this.#files) {
      for (const { document } of documentsIn(file, valuesOf(file))) {
        for (const read of document.events()) {
          if ('problem' in read) continue;
          const { event, raw, context, at } = read;
          const { id, isNamed } = named(event, raw, context);
          const place = written(at);
          const error = event.errorDeclaration?.declarationTime;
          const isWithdrawn =
            (error !== undefined && this.#errors.counts(error)) ||
            this.#versions.isWithdrawn(id, () => (isNamed ? eventHash(raw, context) : id));
          const counts = !isWithdrawn && this.#versions.get(id)?.place === place;
          this.#account.event(at, id, isWithdrawn ? 'withdrawn' : counts ? 'counts' : 'merged');
          for (const one of odditiesOf(event))
            this.#account.ignored(
              { ...at, pointer: at.pointer + one.pointer },
              one.value,
              one.isIgnored ? `${one.why}; it is left out` : one.why,
            );
          const normalised = counts ? normalise(event, id, this.nodes, hasMasterData) : undefined;
          const { shown, unread } = lotDataOfEvent(event);
          const known = new Set(unread.map(({ field }) => field));
          if (normalised && normalised.produced.length > 0) for (const field of shown) known.add(field);
          for (const [pointer, value] of extensionsIn(raw, known))
            this.#account.ignored({ ...at, pointer: at.pointer + pointer }, value, whatOfExtension(pointer));
          if (!normalised) {
            const why = isWithdrawn
              ? 'is of an event that an error declaration withdraws'
              : 'is of an event whose other telling counts';
            for (const [pointer, value] of identifiersOf(event))
              this.#account.ignored({ ...at, pointer: at.pointer + pointer }, value, why);
            continue;
          }
          for (const { pointer, kind, value } of leftOutOf(event, this.nodes, hasMasterData))
            this.#account.leftOut({ ...at, pointer: at.pointer + pointer }, kind, value);
          const namespaces = namespacesOf(context, normalised.event);
          standIns.see(event, normalised, place);
          const node = Node.parse({ ...normalised.event, ...(namespaces && { namespaces }) });
          yield { node, place: `${place} (event ${formatValue(id)})` };
        }
      }
    }
    for (const { id, declared } of this.#versions.mistaken()) yield { mistaken: id, declared };
    yield* standIns.arrivals();
  }

  *#keep(id: string, isNamed: boolean, version: EventVersion, file: SourceFile): Iterable<Arrival> {
    const known = this.#versions.get(id);
    if (known && isNamed && known.content !== version.content)
      yield { warning: twoVersions(version.place, id, known.place), file };
    if (!known || counts(version, known, !isNamed || known.content === version.content))
      this.#versions.set(id, version);
  }
}

/** Where the event node keeps fields of other namespaces: among its own fields, in master data, and with measurements. */
const KEPT = /^\/(?:[^/]+$|ilmd\/|sensorElementList\/)/;

function whatOfExtension(pointer: string): string {
  const [, name = ''] = /^\/ilmd\/(?:.*[#:])?([^/#:]+)$/.exec(pointer) ?? [];
  if (Object.hasOwn(NOT_SHOWN, name)) return `${NOT_SHOWN[name]}; kept in the EPCIS document of the lot`;
  return KEPT.test(pointer)
    ? 'has no place on a page: kept in the EPCIS document of each lot that the event is about'
    : 'has no place on a page and none in the graph: left out';
}

function* documentsIn(
  file: SourceFile,
  values: readonly unknown[],
): Iterable<{ document: DocumentRead; base: string }> {
  for (const [index, value] of values.entries()) {
    const base = values.length > 1 ? `/${index}` : '';
    yield { document: readDocument(value, file.path, base), base };
  }
}

/** An event without an eventID is identified by its hash (CBV 2.0, chapter 8). */
function named(event: RawEvent, raw: Record<string, unknown>, context: unknown): { id: string; isNamed: boolean } {
  const id = event.eventID?.trim();
  return id ? { id, isNamed: true } : { id: eventHash(raw, context), isNamed: false };
}

function versionOf(event: RawEvent, at: Location): EventVersion {
  return {
    place: written(at),
    // All but when it was recorded, and an error declaration that does not count yet.
    content: sha256(canonical({ ...event, recordTime: undefined, errorDeclaration: undefined })),
    recorded: Date.parse(event.recordTime ?? '') || 0,
    size: canonical(event).length,
  };
}

/** The later record wins; at the same time the larger version of one event, or the later of two that differ. */
function counts(version: EventVersion, other: EventVersion, same: boolean): boolean {
  if (version.recorded !== other.recorded) return version.recorded > other.recorded;
  return same ? version.size > other.size : true;
}

/**
 * Fields of other namespaces, at any depth of an event.
 * @param known names of fields in `ilmd` that a page shows or that were reported before
 */
function* extensionsIn(
  value: unknown,
  known?: ReadonlySet<string>,
  pointer = '',
): Iterable<[pointer: string, value: unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [field, inner] of Object.entries(value)) {
    const here = `${pointer}/${field.replace(/~/g, '~0').replace(/\//g, '~1')}`;
    if (field.includes(':') && !(pointer === '/ilmd' && known?.has(field))) yield [here, inner];
    else if (field !== '@context') yield* extensionsIn(inner, known, here);
  }
}
