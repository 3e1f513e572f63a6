import { Node } from '../../core/graph/node.ts';
import type { Problem } from '../../core/problem.ts';
import type { Arrival, SourceFile } from '../../snapshot/arrival.ts';
import { canonical, digestOf } from '../../snapshot/digest.ts';
import { shown } from '../shown.ts';
import { eventsOf } from './document.ts';
import { MasterData } from './identifiers.ts';
import { normalise, type Normalised } from './normalise.ts';
import type { RawEvent } from './schema.ts';
import { StandIns } from './stand-ins.ts';

/** One telling of an event: which of several counts is known only when all have been seen. */
interface Telling {
  place: string;
  content: string;
  /** Milliseconds. */
  recorded: number;
  size: number;
}

/**
 * EPCIS documents in two passes, so that events are never held: `look` at every document first, then `arrivals` reads
 * them again and hands over the telling that counts.
 */
export class EventReading {
  readonly master = new MasterData();
  readonly #files: SourceFile[] = [];
  readonly #told = new Map<string, Telling>();
  readonly #withdrawn = new Set<string>();

  get isEmpty(): boolean {
    return this.#files.length === 0;
  }

  /** Checks a document and remembers what it tells. */
  *look(file: SourceFile, values: readonly unknown[]): Iterable<Arrival> {
    this.#files.push(file);
    yield { read: file };
    let lots = 0;
    let events = 0;
    let broken = false;
    for (const read of this.#events(file, values)) {
      if ('problem' in read) {
        broken = true;
        yield { refused: read.problem, file };
        continue;
      }
      events += 1;
      const { event, place } = read;
      const { id, normalised } = this.#named(event);
      if (hasLot(normalised)) lots += 1;
      for (const name of normalised.unknown) yield { warning: unknownIdentifier(place, name), file };
      if (event.errorDeclaration) this.#withdrawn.add(id);
      else
        yield* this.#tell(
          id,
          {
            place,
            content: content(event),
            recorded: Date.parse(event.recordTime ?? '') || 0,
            size: canonical(event).length,
          },
          file,
        );
    }
    if (lots === 0 && !broken) yield { warning: noLot(file.path, events), file };
  }

  /** The events that count, then a stand-in for each product, lot, place and party that no node tells of. */
  *arrivals(valuesOf: (file: SourceFile) => readonly unknown[]): Iterable<Arrival> {
    const standIns = new StandIns(this.master);
    for (const file of this.#files) {
      for (const read of this.#events(file, valuesOf(file))) {
        if ('problem' in read) continue;
        const { id, normalised } = this.#named(read.event);
        if (this.#withdrawn.has(id) || this.#told.get(id)?.place !== read.place) continue;
        standIns.see(read.event, normalised, read.place);
        yield { node: Node.parse(normalised.event), place: `${read.place} (event ${shown(id)})` };
      }
    }
    yield* standIns.arrivals();
  }

  *#events(file: SourceFile, values: readonly unknown[]) {
    for (const [index, value] of values.entries())
      yield* eventsOf(value, values.length > 1 ? `${file.path}[${index}]` : file.path);
  }

  #named(event: RawEvent): { id: string; normalised: Normalised } {
    const normalised = normalise(event, event.eventID ?? '-', this.master);
    const id = event.eventID ?? `sha-256:${digestOf(canonical(core(normalised)))}`;
    return { id, normalised: { ...normalised, event: { ...normalised.event, id } } };
  }

  *#tell(id: string, telling: Telling, file: SourceFile): Iterable<Arrival> {
    const told = this.#told.get(id);
    if (told && id.startsWith('sha-256:') === false && told.content !== telling.content)
      yield { warning: toldTwice(telling.place, id, told.place), file };
    if (!told || counts(telling, told, told.content === telling.content || id.startsWith('sha-256:')))
      this.#told.set(id, telling);
  }
}

/** The later record wins; at the same time the fuller telling of one event, or the later of two that differ. */
function counts(telling: Telling, told: Telling, same: boolean): boolean {
  if (telling.recorded !== told.recorded) return telling.recorded > told.recorded;
  return same ? telling.size > told.size : true;
}

/** What makes an event without an eventID the one it is: what, when, where and why, without its papers. */
function core({ event }: Normalised): object {
  const {
    eventType,
    action,
    objects,
    inputs,
    outputs,
    parent,
    units,
    transformationId,
    readPoint,
    bizStep,
    eventTime,
  } = event;
  return {
    eventType,
    action,
    objects,
    inputs,
    outputs,
    parent,
    units,
    transformationId,
    readPoint,
    bizStep,
    time: Date.parse(eventTime),
  };
}

/** An event's content: all but when it was recorded. */
function content(event: RawEvent): string {
  return digestOf(canonical({ ...event, recordTime: undefined }));
}

function hasLot({ event }: Normalised): boolean {
  return [event.objects, event.inputs, event.outputs].some((list) => list?.some(({ lot }) => lot !== undefined));
}

function noLot(where: string, events: number): Problem {
  const message = `was read (${events} ${events === 1 ? 'event' : 'events'}) and carries no lot: no page comes from it`;
  return { kind: 'NoLot', where, path: '', message, fix: 'Nothing, unless lots were expected.' };
}

function unknownIdentifier(where: string, name: string): Problem {
  return {
    kind: 'UnknownIdentifier',
    where,
    path: '',
    received: shown(name),
    message: 'names an object by an identifier that is not valid as a GS1 key',
    fix: 'Compare its check digit and form; it is left out.',
  };
}

function toldTwice(where: string, id: string, other: string): Problem {
  return {
    kind: 'EventToldTwice',
    where,
    path: 'eventID',
    received: shown(id),
    message: `is told with other content in ${other}`,
    fix: 'Correct one of the two; the later recordTime counts, then the later document.',
  };
}
