import { urlOf } from '../../publish/live-checks/seen-live.ts';
import type { SiteFile } from '../../publish/files/site-file.ts';
import { typeOfKey } from '../../core/identity/entity-key.ts';

/** The pages of one entity that say it. */
export interface AffectedEntity {
  entity: string;
  /** Printed paths, and its page in each language. */
  first: string[];
  /** All its other pages. */
  others: string[];
}

const FIRST = /^(?:printed\/\w+|gtin\/(?:batch|product))$/;
/** Maximum number of printed entities that are not recalled themselves. */
const NAMED = 20;

const isOfGoods = (entity: string) => ['batch', 'product'].includes(typeOfKey(entity) ?? '');

/** Pages by entity: what is recalled first, then other lots and products, then the rest. */
export function pagesByEntity(files: readonly SiteFile[], host: string, recalled: readonly string[]): AffectedEntity[] {
  const found = new Map<string, AffectedEntity>();
  for (const { kind, path, owner: entity, route = '' } of files) {
    if (kind !== 'page' || path === undefined || entity === undefined) continue;
    const of = found.get(entity) ?? { entity, first: [], others: [] };
    of[FIRST.test(route) ? 'first' : 'others'].push(urlOf(host, path));
    found.set(entity, of);
  }
  const rank = ({ entity }: AffectedEntity) => (recalled.includes(entity) ? 0 : isOfGoods(entity) ? 1 : 2);
  for (const { first, others } of found.values()) [first, others].forEach((urls) => urls.sort());
  return [...found.values()].sort((a, b) => rank(a) - rank(b) || (a.entity < b.entity ? -1 : 1));
}

/** Lists recalled entities with their printed paths and pages, then other affected lots and products, then the number of further pages. */
export function affectedPagesText(entities: readonly AffectedEntity[], recalled: readonly string[]): string {
  const named = entities.filter(({ entity }) => recalled.includes(entity) || isOfGoods(entity));
  const shown = named.slice(0, recalled.length + NAMED).filter(({ first }) => first.length > 0);
  const all = entities.reduce((sum, { first, others }) => sum + first.length + others.length, 0);
  const more = all - shown.reduce((sum, { first }) => sum + first.length, 0);
  return [
    ...shown.flatMap(({ entity, first }) => [`  ${entity}`, ...first.map((url) => `    ${url}`)]),
    ...(more > 0 ? [`  … and ${more} more pages (--json names all)`] : []),
  ].join('\n');
}
