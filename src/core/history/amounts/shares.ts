import type { Quantity } from '../../graph/values.ts';

/** A lot that goes into another lot, with the properties that its share depends on. */
export interface Input {
  from: string;
  to: string;
  kind: 'known' | 'pooled' | 'not-disclosed';
  /** Its product or ingredient: the same for lots that are alternatives of each other. */
  of: string;
  quantity?: Quantity | undefined;
  /** 0 to 1: share of the lot that it goes into, as the ingredient list of that product declares. */
  declared?: number | undefined;
}

export interface Share {
  /** 0 to 1, of the final product. Alternative lots have one share together. */
  share: number;
  /** Source: the ingredient list, or the quantities that went in. */
  by: 'declared' | 'quantity';
}

/** Factors to kilograms and to liters, by UN/CEFACT unit. Only quantities of one of the two tables are compared. */
const MEASURES: readonly Readonly<Record<string, number>>[] = [
  { KGM: 1, GRM: 0.001, MGM: 0.000001, TNE: 1000, LBR: 0.45359237, ONZ: 0.028349523125 },
  { LTR: 1, MLT: 0.001, CLT: 0.01, HLT: 100, MTQ: 1000 },
];

/**
 * The share of each input in the final lots (`roots`), where declarations or quantities determine it. `inputs` lead back from the roots
 * and have no cycle.
 */
export function sharesOf<T extends Input>(roots: readonly string[], inputs: readonly T[]): Map<T, Share> {
  const into = grouped(inputs, ({ to }) => to);
  const outOf = grouped(inputs, ({ from }) => from);
  const parts = new Map([...into.values()].flatMap((of) => partsOf(of)));
  const wholes = new Map<string, Share | undefined>(roots.map((root) => [root, { share: 1, by: 'declared' }]));
  const shareOf = (input: T): Share | undefined => {
    const [part, whole] = [parts.get(input), wholeOf(input.to)];
    if (!part || !whole) return undefined;
    return { share: part.share * whole.share, by: whole.by === 'quantity' ? whole.by : part.by };
  };
  /** The share of a lot: the sum over all lots that it went into. */
  const wholeOf = (key: string): Share | undefined => {
    if (wholes.has(key)) return wholes.get(key);
    const shares = (outOf.get(key) ?? []).map(shareOf);
    const known = shares.filter((share) => share !== undefined);
    const whole: Share | undefined =
      known.length < shares.length
        ? undefined
        : {
            share: Math.min(
              1,
              known.reduce((sum, { share }) => sum + share, 0),
            ),
            by: known.some(({ by }) => by === 'quantity') ? 'quantity' : 'declared',
          };
    wholes.set(key, whole);
    return whole;
  };
  return new Map(
    inputs.flatMap((input): [T, Share][] => {
      const share = shareOf(input);
      return share ? [[input, share]] : [];
    }),
  );
}

/** Groups alternative lots, and computes their share of the lot that they go into. */
function partsOf<T extends Input>(inputs: readonly T[]): [input: T, share: Share][] {
  const all = [...grouped(inputs, ({ kind, of, from }) => (kind === 'pooled' ? of : `${of} ${from}`)).values()];
  const declared = all.map(declaredShare);
  if (declared.some((share) => share !== undefined)) {
    const total = declared.reduce<number>((sum, share) => sum + (share ?? 0), 0);
    return total > MOST ? [] : withShares(all, declared, 'declared');
  }
  if (inputs.some(({ kind }) => kind === 'not-disclosed')) return [];
  const measured = MEASURES.map((units) => all.map((group) => measure(group, units)));
  const amounts = measured.find((column) => column.every((amount) => amount !== undefined));
  const total = amounts?.reduce<number>((sum, amount) => sum + (amount ?? 0), 0) ?? 0;
  return total > 0 ? withShares(all, amounts?.map((amount) => (amount ?? 0) / total) ?? [], 'quantity') : [];
}

/** Upper bound of the sum of declared shares: percentages are rounded. */
const MOST = 1.02;

function withShares<T>(groups: T[][], shares: (number | undefined)[], by: Share['by']): [T, Share][] {
  return groups.flatMap((group, at): [T, Share][] => {
    const share = shares[at];
    return share === undefined ? [] : group.map((input) => [input, { share: Math.min(1, share), by }]);
  });
}

/** The declared share of a group of alternative lots: one line of the ingredient list. */
function declaredShare(group: readonly Input[]): number | undefined {
  const [first] = group;
  return group.every(({ declared }) => declared === first?.declared) ? first?.declared : undefined;
}

function measure(group: readonly Input[], units: Readonly<Record<string, number>>): number | undefined {
  const amounts = group.map(({ quantity }) => quantity && quantity.value * (units[quantity.unit ?? ''] ?? Number.NaN));
  const sum = amounts.reduce<number>((total, amount) => total + (amount ?? Number.NaN), 0);
  return Number.isFinite(sum) ? sum : undefined;
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
