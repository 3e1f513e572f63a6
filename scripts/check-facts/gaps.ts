/** Whether a "not disclosed" between two places is borne out: the lot was at one place, and next at another. */
import { type Document, object, objects, text } from './document/document.ts';
import type { EventFacts } from './document/facts.ts';
import { identify, readable } from './document/identifiers.ts';
import { bestStep } from './lost.ts';
import type { Page, Step } from './site/pages.ts';
import { says } from './document/words.ts';

interface Where {
  /** GLN without extension, or the URI. */
  house: string;
  names: string[];
}

export function gapFault(
  step: Step,
  page: Page,
  events: readonly EventFacts[],
  document: Document,
): string | undefined {
  const at = page.steps.indexOf(step);
  const after = page.steps.slice(at + 1).find(({ kind }) => kind !== 'gap');
  const shownBy = (one: Step) => events.filter((event) => bestStep(page, event) === one);
  const next = after ? shownBy(after) : [];
  if (next.some(isWithheld) || step.text.includes('storytrace')) return undefined;
  const earlier = page.steps.slice(0, at).filter(({ kind }) => kind !== 'gap');
  if (earlier.flatMap(shownBy).some(isWithheld)) return undefined;
  const last = earlier.flatMap(shownBy).flatMap((event) => placesOf(event, document));
  const left = last.filter(({ names }) => names.some((name) => says(step.text, name)));
  if (left.length === 0) return `a gap after a place where no event was: ${step.raw.trim().slice(0, 80)}`;
  if (next.length === 0) return undefined;
  const arrived = next.flatMap((event) => placesOf(event, document));
  if (next.some(hasPosition)) return 'a gap before a step that says where it was by its position';
  if (arrived.length === 0) return 'a gap before a step that says no place';
  const same = arrived.find(({ house }) => left.some((one) => one.house === house));
  return same ? `a gap within one house, ${same.house}` : undefined;
}

const isWithheld = ({ raw }: EventFacts): boolean => raw['storytrace:notDisclosed'] === true;

function ids({ raw }: EventFacts): string[] {
  const ends = objects(raw['destinationList']).map(({ destination }) => destination);
  return [object(raw['readPoint'])['id'], object(raw['bizLocation'])['id'], ...ends].filter(
    (one): one is string => text(one) !== undefined,
  );
}

const hasPosition = (event: EventFacts): boolean => ids(event).some((id) => /^\s*geo:/i.test(id));

function placesOf(event: EventFacts, { names }: Document): Where[] {
  return ids(event).flatMap((id) => {
    const { kind, key, gln, name } = identify(id, 'place');
    const own = names.get(key) ?? names.get(`gln/${gln}`) ?? [name ?? gln ?? '', ...readable(id)];
    return kind === 'position' && !names.has(key) ? [] : [{ house: gln ?? key, names: own.filter(Boolean) }];
  });
}
