import { Node } from '../../core/graph/node.ts';
import type { Arrival, SourceFile } from '../../snapshot/write/arrival.ts';
import { canonical } from '../../storage/canonical-json.ts';
import { sha256 } from '../../storage/sha256.ts';
import { formatValue } from '../validate/format-value.ts';
import { type Account, reportEvent } from './account.ts';
import type { DocumentRead, EventItem } from './document.ts';
import type { ErrorDays } from './error-days.ts';
import { eventHash } from './hash/event-hash.ts';
import { KnownNodes } from './event/known-nodes.ts';
import { leftOutOf } from './event/left-out.ts';
import { namespacesOf } from './namespaces.ts';
import { normalise } from './event/normalise.ts';
import { odditiesOf } from './event/oddities.ts';
import type { RawEvent } from './schema.ts';
import { fillsOf, recordLotData } from './master-data/event-nodes.ts';
import { LotRecords } from './master-data/lot-records.ts';
import { Placeholders } from './master-data/placeholders.ts';
import { isPublished, PublishedCopies } from './published-copies.ts';
import { type EventRead, type EventVersion, EventVersions } from './event-versions.ts';
import { Vocabularies } from './master-data/vocabulary.ts';
import { laterError, mergedEvents, noEvents, Oddities, twoVersions, unreadMasterData } from './warnings.ts';
import { refOf } from '../../core/history/lookup.ts';
import type { DocumentLocation, SourceLocation } from '../../core/identity/source-location.ts';

/**
 * The events of EPCIS documents. `look` validates the events of one document, hashes each without an id, and stores them on disk;
 * after the last document, `arrivals` yields the version of each event that counts.
 */
export class EventReading {
  readonly #nodes = new KnownNodes();
  /** Lot data by lot and item. */
  readonly #records = new LotRecords();
  readonly #vocabularies = new Vocabularies();
  readonly #copies = new PublishedCopies();
  readonly #account: Account | undefined;
  readonly #errors: ErrorDays;
  /** Made with the first document: most folders have none. */
  #versions: EventVersions | undefined;

  constructor(errors: ErrorDays, account?: Account) {
    this.#account = account;
    this.#errors = errors;
  }

  get isEmpty(): boolean {
    return this.#versions === undefined && this.#records.isEmpty;
  }

  /** Records what a node of another file says of things in events, and the lot data of an event node. */
  learn(node: Node, place: SourceLocation): void {
    this.#nodes.learn(node.type === 'batch' ? { ...node, batch: refOf(node) } : node);
    recordLotData(this.#records, node, place);
    this.#copies.learn(node);
  }

  /** Checks the documents of a file and records their events and master data. */
  *look(file: SourceFile, documents: readonly DocumentRead[]): Iterable<Arrival> {
    this.#versions ??= new EventVersions();
    yield { read: file };
    const odd = new Oddities(file);
    let merged = 0;
    for (const document of documents) {
      this.#account?.document(file.path, document.format);
      const copy = isPublished(document.context) ? 1 : 0;
      let count = 0;
      for (const item of document.items()) {
        if ('problem' in item) yield { refused: item.problem, file };
        else if ('warning' in item) yield { warning: item.warning, file };
        else if ('notShown' in item)
          this.#account?.ignored({ file: file.path, pointer: item.pointer }, item.notShown, item.why);
        else if ('event' in item) {
          const isMerged = yield* this.#event(item, file, copy, odd);
          if (isMerged) merged += 1;
        } else yield* this.#masterData(item, file, copy);
        if ('problem' in item || 'event' in item) count += 1;
      }
      const isOfEvents = document.format !== 'EPCISMasterDataDocument';
      if (documents.length === 1 && count === 0 && isOfEvents) yield { warning: noEvents(file.path), file };
    }
    yield* odd.arrivals();
    if (merged > 0) yield { warning: mergedEvents(file.path, merged), file };
  }

  *#masterData(
    item: { vocabularies: unknown; pointer: string } | { vocabularyElement: unknown; pointer: string },
    file: SourceFile,
    copy: 0 | 1,
  ): Iterable<Arrival> {
    const place = { file: file.path, pointer: item.pointer };
    if ('vocabularyElement' in item) {
      if (!this.#vocabularies.learnElement(item.vocabularyElement, place))
        yield { warning: unreadMasterData(file, item.pointer), file };
    } else if (copy) this.#copies.vocabularies.push({ list: item.vocabularies, place });
    else
      for (const unread of this.#vocabularies.learn(item.vocabularies, place))
        yield { warning: unreadMasterData(file, item.pointer + unread), file };
  }

  /** @returns whether it is an event without an id that is known already */
  *#event(item: EventItem, file: SourceFile, copy: 0 | 1, odd: Oddities): Generator<Arrival, boolean> {
    const versions = (this.#versions ??= new EventVersions());
    const { event, context, at, ignored, positionOf } = item;
    for (const one of odditiesOf(event)) odd.add(one, at, positionOf?.(one.pointer));
    const id = nameOf(event) ?? eventHash(event, context, ignored);
    const read: EventRead = { id, event, context, at, ...(ignored && ignored.length > 0 && { ignored }) };
    versions.keep(read, copy);
    const error = event.errorDeclaration?.declarationTime;
    if (error !== undefined && this.#errors.counts(error)) {
      versions.withdraw(id, hashOf(read), error);
      return false;
    }
    if (error !== undefined) yield { warning: laterError(at, error), file };
    const known = versions.get(id);
    const version = versionOf(event, at, copy);
    const isSame = nameOf(event) === undefined || known?.content === version.content;
    if (known && !isSame && !copy && !known.copy) yield { warning: twoVersions(version, id, known), file };
    if (!known || counts(version, known, isSame)) versions.set(id, version);
    return known !== undefined && !known.copy && nameOf(event) === undefined;
  }

  /** The events that count, then a stand-in for each product, lot, item, place and party without a node. */
  *arrivals(): Iterable<Arrival> {
    const [versions, account] = [this.#versions, this.#account];
    if (!versions) {
      yield* fillsOf(this.#records);
      return;
    }
    const hasMasterData = (identifier: string) => this.#vocabularies.of(identifier) !== undefined;
    const standIns = new Placeholders(this.#nodes, this.#vocabularies, this.#records, account);
    for (const read of versions.events()) {
      const { event, id, context, at } = read;
      const error = event.errorDeclaration?.declarationTime;
      const copy = isPublished(context);
      const isWithdrawn =
        (copy && versions.isNamedInError(id)) ||
        (error !== undefined && this.#errors.counts(error)) ||
        versions.isWithdrawn(id, () => hashOf(read));
      if (isWithdrawn && !copy) this.#copies.learnId(id);
      const isCounted = !isWithdrawn && versions.isAt(id, at) && !this.#copies.has(id, context);
      if (isCounted && copy) this.#learnCopies();
      const normalised = isCounted ? normalise(event, id, this.#nodes, hasMasterData) : undefined;
      const outcome = isWithdrawn ? 'withdrawn' : isCounted ? 'counts' : 'merged';
      const leftOut = isCounted ? leftOutOf(event, this.#nodes, hasMasterData) : [];
      if (account) reportEvent(account, read, outcome, (normalised?.produced.length ?? 0) > 0, leftOut);
      if (!normalised) continue;
      const namespaces = namespacesOf([context, event['@context']], normalised.event);
      standIns.see(event, normalised, at);
      const node = Node.parse({ ...normalised.event, ...(namespaces && { namespaces }) });
      if (!copy) this.#copies.learn(node);
      yield { node, place: { ...at, node: `event ${formatValue(id)}` } };
    }
    for (const { id, declared } of versions.mistaken()) yield { mistaken: id, declared };
    yield* standIns.arrivals();
    yield* fillsOf(this.#records, (key) => standIns.hasLot(key));
  }

  /** Learns the master data of published copies, where one has an event that the source lacks. */
  #learnCopies(): void {
    for (const { list, place } of this.#copies.vocabularies.splice(0)) this.#vocabularies.learn(list, place);
  }
}

/** The `eventID`; an event without one is named by its hash (CBV 2.0, chapter 8). */
const nameOf = ({ eventID }: RawEvent): string | undefined => eventID?.trim() || undefined;

const hashOf = ({ event, id, context, ignored }: EventRead): string =>
  nameOf(event) === undefined ? id : eventHash(event, context, ignored);

function versionOf(event: RawEvent, at: DocumentLocation, copy: 0 | 1): EventVersion {
  return {
    ...at,
    // All but when it was recorded, and an error declaration that does not count yet.
    content: sha256(canonical({ ...event, recordTime: undefined, errorDeclaration: undefined })),
    recorded: Date.parse(event.recordTime ?? '') || 0,
    size: canonical(event).length,
    copy,
  };
}

/** The source wins over what a site published of it. Else the later record wins; at the same time the larger version of one event, or the later of two that differ. */
function counts(version: EventVersion, other: EventVersion, same: boolean): boolean {
  if (version.copy !== other.copy) return other.copy === 1;
  if (version.recorded !== other.recorded) return version.recorded > other.recorded;
  return same ? version.size > other.size : true;
}
