import type { LedgerFault } from './ledger.ts';
import { entityOf } from './ownership.ts';

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
}

/** Faults by entity, products with their lots, in order. */
export function entityFaults(faults: readonly LedgerFault[]): EntityFault[] {
  const found = new Map<string, EntityFault>();
  for (const { means, fault, now, lives } of faults) {
    const entity = entityOf(means);
    const what = fault === 'changed meaning' ? 'taken' : fault === 'retired' ? 'retired' : lives ? 'paths' : 'gone';
    const one = found.get(entity) ?? { entity, what, paths: 0 };
    // That it is gone says more than that somebody else has a part of it.
    if (what === 'gone') one.what = what;
    if (now !== undefined && one.by === undefined) one.by = entityOf(now);
    one.paths += 1;
    found.set(entity, one);
  }
  for (const one of [...found.values()]) {
    const [, product] = /^batch:([^/]*)/.exec(one.entity) ?? [];
    const whole = product === undefined ? undefined : found.get(`product:${product}`);
    if (whole === undefined || whole.what !== one.what) continue;
    whole.paths += one.paths;
    whole.lots = (whole.lots ?? 0) + 1;
    found.delete(one.entity);
  }
  return [...found.values()].sort((a, b) => (a.entity < b.entity ? -1 : 1));
}

/**
 * One line that says what happened, and the ways out.
 * @param command as it was given: `storytrace publish --from dist --to …`
 */
export function entityFaultTold(one: EntityFault, command: string): string {
  const { entity, what, by, lots = 0 } = one;
  const paths = `${one.paths} ${one.paths === 1 ? 'path' : 'paths'}`;
  const withLots = lots > 0 ? ` with ${lots} ${lots === 1 ? 'lot' : 'lots'}` : '';
  const name = entity.slice(entity.search(/[:/](?!.*\/)/s) + 1);
  const renamed = `add ${name} to \`formerly\` of what it is called now`;
  const retire = `${command} --retire ${quoted(entity)} --reason en="…"`;
  const [said, ...ways] = {
    gone: [`${entity}${withLots} is gone (${paths})`, `it has another name: ${renamed}`, `it is no more: ${retire}`],
    paths: [
      `${entity}${withLots} is here, but ${paths} of it are not`,
      'its GTIN or another id changed: add the old one to its `formerly`',
      `it is no more: remove it from the source, then ${retire}`,
    ],
    taken: [
      `${entity}${withLots} would lose ${paths} to ${by ?? 'another page'}`,
      `it is the same: add ${name} to \`formerly\` of ${by ?? 'that one'}`,
      `its codes are free: ${retire}`,
    ],
    retired: [
      `${entity}${withLots} was retired and is back (${paths})`,
      'it stays retired: remove it from the source',
      `it is alive again: ${command} --revive ${quoted(entity)}`,
    ],
  }[what];
  return `  ${said}\n${ways.map((way) => `    → ${way}`).join('\n')}`;
}

const quoted = (text: string) => (/^[\w.:/-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`);
