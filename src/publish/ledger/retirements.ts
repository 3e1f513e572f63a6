import { fallbackLocale, isLocale, siteLocales } from '../../core/locale/locale.ts';
import { PublishFailed } from '../failed.ts';
import type { Retirement } from './ledger-line.ts';
import { isNamed } from './ownership.ts';
import { itemOfKey, parseKey, typeOfKey } from '../../core/identity/entity-key.ts';

/** What the command line says about what is taken out. */
export interface RetireOptions {
  retire: readonly string[];
  /** `en=Sold out`, or a text for every language. */
  reason: readonly string[];
  /** `/it/…`, or `batch:cheese/B2=/it/…` for one of them. */
  successor: readonly string[];
}

/** @throws PublishFailed (2) where an option cannot be understood */
export function retirementsOf({ retire, reason, successor }: RetireOptions): Retirement[] {
  if (retire.length === 0) {
    if (reason.length > 0 || successor.length > 0)
      throw new PublishFailed('--reason and --successor say something about --retire, which is not given', 2);
    return [];
  }
  for (const entity of retire)
    if (!isEntity(entity))
      throw new PublishFailed(
        `--retire ${entity}: name batch:product/lot, product:id, operator:id, page:name or page:name/language`,
        2,
      );
  if (reason.length === 0) throw new PublishFailed('--retire needs --reason: it is what visitors read', 2);
  const { text, texts } = reasonOf(reason);
  const links = successor.map(successorOf);
  const forAll = links.find(({ entity }) => entity === undefined)?.path;
  const made = (entity: string, path: string | undefined): Retirement => ({
    entity,
    reason: text,
    ...(Object.keys(texts).length > 0 && { reasons: texts }),
    ...(path !== undefined && { successor: path }),
  });
  // A lot of a product that is retired may have a successor of its own.
  const own = links.flatMap(({ entity, path }) => {
    if (entity === undefined) return [];
    if (!isNamed(entity, retire))
      throw new PublishFailed(`--successor ${entity}=${path}: ${entity} is not retired here`, 2);
    return [made(entity, path)];
  });
  const named = new Set(own.map(({ entity }) => entity));
  return [...own, ...retire.filter((entity) => !named.has(entity)).map((entity) => made(entity, forAll))];
}

const RETIRED = ['batch', 'product', 'operator', 'page'];

function isEntity(text: string): boolean {
  const { type = '', id = '' } = parseKey(text) ?? {};
  const item = itemOfKey(text);
  if (type === 'batch') return item !== undefined && item.product !== '' && item.lot !== '';
  return RETIRED.includes(type) && id !== '' && (type === 'page' ? /^[^/]+(?:\/[\w-]+)?$/.test(id) : !id.includes('/'));
}

function reasonOf(reasons: readonly string[]): { text: string; texts: Record<string, string> } {
  const texts: Record<string, string> = {};
  let text: string | undefined;
  for (const reason of reasons) {
    const [, tag = '', said = ''] = /^([a-z]{2,3}(?:-[A-Za-z0-9]+)*)=(.*)$/s.exec(reason) ?? [];
    if (tag === '') text = reason;
    else if (isLocale(tag)) texts[tag] = said;
    else throw new PublishFailed(`--reason ${reason}: the site has no language ${tag}`, 2);
  }
  const first = [fallbackLocale(), ...siteLocales()].find((locale) => texts[locale] !== undefined) ?? '';
  return { text: text ?? texts[first] ?? '', texts };
}

function successorOf(given: string): { entity?: string; path: string } {
  const at = RETIRED.includes(typeOfKey(given) ?? '') ? given.lastIndexOf('=/') : -1;
  const [entity, path] = at < 0 ? [undefined, given] : [given.slice(0, at), given.slice(at + 1)];
  if (!path.startsWith('/') || path.startsWith('//'))
    throw new PublishFailed(`--successor ${given}: give a path of this site, as /en/…, or entity=/en/…`, 2);
  return { path, ...(entity !== undefined && { entity }) };
}
