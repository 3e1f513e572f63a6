/** Master data of a lot or an item, from the event that creates it. */
import type { EventFacts } from './document/facts.ts';
import { local } from './document/words.ts';

/** Every value with its JSON pointer in the file, and how a page may write it. */
export function* masterDataOf({
  raw,
  pointer: event,
}: EventFacts): Iterable<{ pointer: string; value: string; shownBy: string[] }> {
  for (const [pointer, value] of leavesOf(raw['ilmd'], '/ilmd')) {
    const day = /^\d{4}-\d\d-\d\d/.test(value) ? local(`${value.slice(0, 10)}T00:00:00Z`, '+00:00')?.day : undefined;
    const shownBy = [value, ...(day === undefined ? [] : [day]), ...countryNames(value), ...areaCodes(value)];
    yield { pointer: (event === '#' ? '' : event) + pointer, value, shownBy };
  }
}

/** `LV` → `Latvia` */
function countryNames(code: string): string[] {
  const name = /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames(['en'], { type: 'region' }).of(code) : undefined;
  return name === undefined ? [] : [name];
}

/** `urn:gdst:fao:27.1` → `FAO 27.1`, beside the name of the area. */
function areaCodes(value: string): string[] {
  const [, code] = /\bfao:(\d{2}(?:\.[0-9a-z]+)*)$/i.exec(value) ?? [];
  return code === undefined ? [] : [`FAO ${code}`];
}

function* leavesOf(value: unknown, pointer: string): Iterable<[pointer: string, value: string]> {
  if (typeof value === 'object' && value !== null)
    for (const [field, inner] of Object.entries(value))
      yield* leavesOf(inner, `${pointer}/${field.replace(/~/g, '~0').replace(/\//g, '~1')}`);
  else if (value !== undefined && value !== null && pointer !== '/ilmd') yield [pointer, String(value)];
}
