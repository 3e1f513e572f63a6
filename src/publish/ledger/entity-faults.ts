import { fallbackLocale } from '../../core/locale/locale.ts';
import { productOf } from './current-names.ts';
import type { LedgerFault } from './reconcile-shard.ts';
import { formatKey, itemOfKey, typeOfKey } from '../../core/identity/entity-key.ts';

/** What a publish would do to one entity: one line of a refusal. */
export interface EntityFault {
  entity: string;
  /** `gone`: not in the build; `paths`: it is, and some of its paths are not; `taken`: others have them; `retired`: it is back. */
  what: 'gone' | 'paths' | 'taken' | 'retired';
  paths: number;
  /** Who would have its paths. */
  by?: string;
  /** Its lots, which fare as it does: `--retire` of the product is theirs too. */
  lots?: number;
  /** The site is lean: what has no GTIN has no page. */
  lean?: true;
}

/** In the place of the entity of an old address that the ledger does not know. */
const UNKNOWN = '→';

/** Faults by entity, in order; lots with the same fault are merged into their product. */
export function entityFaults(faults: Iterable<LedgerFault>): EntityFault[] {
  const found = new Map<string, EntityFault>();
  for (const { owner: entity = UNKNOWN, by = UNKNOWN, fault, now, lives, lean } of faults) {
    const what = fault === 'changed meaning' ? 'taken' : fault === 'retired' ? 'retired' : lives ? 'paths' : 'gone';
    const one = found.get(entity) ?? { entity, what, paths: 0 };
    // A missing entity takes precedence over a path with another owner.
    if (what === 'gone') one.what = what;
    if (now !== undefined && one.by === undefined) one.by = by;
    if (lean) one.lean = lean;
    one.paths += 1;
    found.set(entity, one);
  }
  for (const one of [...found.values()]) {
    const product = itemOfKey(one.entity)?.product;
    const whole = product === undefined ? undefined : found.get(formatKey('product', product));
    if (whole === undefined || !isAlike(one, whole)) continue;
    whole.paths += one.paths;
    whole.lots = (whole.lots ?? 0) + 1;
    found.delete(one.entity);
  }
  return [...found.values()].sort((a, b) => (a.entity < b.entity ? -1 : 1));
}

/** A product that has another id is gone, or has its paths taken, and so are its lots, in any mixture. */
const isAlike = (lot: EntityFault, product: EntityFault) =>
  lot.what === product.what || [lot, product].every(({ what }) => what === 'gone' || what === 'taken');

/**
 * One line that says what happened, and the ways out.
 * @param command as it was given: `storytrace publish --from dist --to …`
 */
export function entityFaultText(one: EntityFault, command: string): string {
  const { entity, what, by, lots = 0 } = one;
  const paths = `${one.paths} ${one.paths === 1 ? 'path' : 'paths'}`;
  const whole = `${entity}${lots > 0 ? ` with ${lots} ${lots === 1 ? 'lot' : 'lots'}` : ''}`;
  const description = {
    gone: `${whole} is gone (${paths})`,
    paths: `${whole} is here, but ${paths} of it are not`,
    taken: `${whole} would lose ${paths} to ${by ?? 'another page'}`,
    retired: `${whole} was retired and is back (${paths})`,
  }[what];
  return [`  ${description}`, ...waysOut(one, command)].join('\n');
}

/** The ways out, each with its command, a line each. */
export function waysOut({ entity, what, by, lean }: Omit<EntityFault, 'paths'>, command: string): string[] {
  const isPage = typeOfKey(entity) === 'page';
  const name = isPage ? productOf(entity).slice('page:'.length) : entity.slice(entity.search(/[:/](?!.*\/)/s) + 1);
  const today = isPage
    ? 'the page that it is now'
    : by !== undefined && typeOfKey(by) === typeOfKey(entity)
      ? by
      : 'what it is called now';
  const retire = `${command} --retire ${quoted(entity)} --reason ${fallbackLocale()}="…"`;
  const ways = {
    gone: [
      `it has another name: add ${name} to \`formerly\` of ${today}`,
      ...(lean ? ['a lean site has no page without a GTIN: add its GTIN to the source'] : []),
      `it is no more: ${retire}`,
    ],
    paths: [
      'its GTIN or another id changed: add the old one to its `formerly`',
      `it is no more: remove it from the source, then ${retire}`,
    ],
    taken: [`it is the same: add ${name} to \`formerly\` of ${by ?? 'that one'}`, `its codes are free: ${retire}`],
    retired: [
      'it stays retired: remove it from the source',
      `it is alive again: ${command} --revive ${quoted(entity)}`,
    ],
  };
  return ways[what].map((way) => `    → ${way}`);
}

const quoted = (text: string) => (/^[\w.:/-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`);
