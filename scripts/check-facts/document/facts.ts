/** What an event says that a page has to show, and what `explain` has to name where no page shows it. */
import {
  type Document,
  isQuantity,
  type Json,
  list,
  type Named,
  named,
  object,
  objects,
  type RawEvent,
  term,
  text,
} from './document.ts';
import { identify, readable } from './identifiers.ts';
import { sensorFacts } from './sensor-facts.ts';
import { local, numberText, quantityText, stepWords } from './words.ts';

type FactKind =
  'time' | 'step' | 'place' | 'party' | 'quantity' | 'input' | 'sensor' | 'coordinates' | 'unit' | 'document';

export interface Fact {
  kind: FactKind;
  /** JSON pointer relative to its event. */
  pointer: string;
  value: string;
  /** Texts of which any one shows it; empty: no page shows it. */
  shownBy: string[];
}

export interface EventFacts extends RawEvent {
  /** On the page of each of these it is a step. */
  subjects: Named[];
  facts: Fact[];
  /** Key of subject → its quantities in the event. */
  quantities: Map<string, { value: number; unit: string }[]>;
}

export function factsOf(event: RawEvent, { names }: Document): EventFacts {
  const { raw } = event;
  const facts: Fact[] = [];
  const add = (kind: FactKind, pointer: string, value: string, shownBy: string[]) =>
    facts.push({ kind, pointer, value, shownBy: shownBy.filter((one) => one.trim() !== '') });
  const offset = String(raw['eventTimeZoneOffset'] ?? '');
  const time = local(String(raw['eventTime'] ?? ''), offset);
  if (time) add('time', '/eventTime', String(raw['eventTime']), [time.day]);
  if (text(raw['bizStep'])) add('step', '/bizStep', String(raw['bizStep']), stepWords(String(raw['bizStep'])));

  const where = (kind: 'place' | 'party', pointer: string, original: unknown) => {
    if (!text(original)) return;
    const identifier = identify(original as string, kind);
    const own = names.get(identifier.key) ?? [];
    if (identifier.kind === 'position' && own.length === 0) {
      add('coordinates', pointer, original as string, []);
      return;
    }
    const outer = identifier.name === undefined ? [] : (names.get(`gln/${identifier.gln}`) ?? []);
    const fallback = identifier.name ?? identifier.gln;
    add(
      kind,
      pointer,
      original as string,
      own.length > 0 ? own : [fallback ?? '', ...(fallback ? [] : readable(original as string))],
    );
    // A door without the name of its house says nothing.
    if (outer.length > 0) add(kind, pointer, `${original as string} (house)`, outer);
  };
  where('place', '/readPoint/id', object(raw['readPoint'])['id'] ?? raw['readPoint']);
  where('place', '/bizLocation/id', object(raw['bizLocation'])['id'] ?? raw['bizLocation']);
  for (const side of ['source', 'destination'] as const)
    for (const [index, end] of objects(raw[`${side}List`]).entries())
      where(term(String(end['type'])) === 'location' ? 'place' : 'party', `/${side}List/${index}/${side}`, end[side]);

  const inputs = named(raw['inputEPCList'], raw['inputQuantityList']);
  const outputs = named(raw['outputEPCList'], raw['outputQuantityList']);
  const contents = named(
    [...list(raw['epcList']), ...list(raw['childEPCs'])],
    [...list(raw['quantityList']), ...list(raw['childQuantityList'])],
  );
  for (const input of outputs.length > 0 ? inputs : []) addInput(input, add);
  const subjects = [...contents, ...(outputs.length > 0 ? outputs : inputs)];
  for (const { original, identifier } of [...subjects, ...inputs, ...parentOf(raw)])
    if (identifier.kind === 'unit') add('unit', '', original, []);
  sensorFacts(raw, offset, add);
  for (const field of ['quantityList', 'childQuantityList', 'inputQuantityList', 'outputQuantityList'])
    for (const [index, { quantity, uom }] of objects(raw[field]).entries())
      if (quantity !== undefined && !isQuantity(quantity, uom))
        add('quantity', `/${field}/${index}`, JSON.stringify({ quantity, uom }), []);
  for (const { bizTransaction } of objects(raw['bizTransactionList']))
    if (text(bizTransaction)) add('document', '/bizTransactionList', bizTransaction as string, []);
  const quantities = new Map<string, { value: number; unit: string }[]>();
  for (const { identifier, quantity } of subjects)
    if (quantity) quantities.set(identifier.key, [...(quantities.get(identifier.key) ?? []), quantity]);
  return { ...event, subjects: subjects.filter(({ identifier }) => identifier.kind !== 'unit'), facts, quantities };
}

export type Add = (kind: FactKind, pointer: string, value: string, shownBy: string[]) => void;

function parentOf({ parentID }: Json): Named[] {
  return text(parentID) ? [{ original: parentID as string, identifier: identify(parentID as string, 'object') }] : [];
}

function addInput({ original, identifier, quantity }: Named, add: Add): void {
  if (identifier.kind === 'unit') return;
  const { name, gtin } = identifier;
  add('input', '/inputs', original, name !== undefined ? [name] : [gtin ?? '', ...readable(original)]);
  if (quantity && quantity.value !== 0)
    add('quantity', '/inputQuantityList', `${original} ${quantity.value} ${quantity.unit}`, partText(quantity));
}

/** `333 of 777 kg` names the unit once. */
export const partText = ({ value, unit }: { value: number; unit: string }) => [
  ...quantityText(value, unit),
  `${numberText(value)} of `,
];
