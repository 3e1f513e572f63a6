import type { Drawing, Drawn, DrawnEdge } from './drawing.ts';
import { inOrder } from './lanes.ts';

export interface Placed extends Drawn {
  /** Left edge of the bar. */
  x: number;
  /** Its middle. */
  y: number;
  height: number;
  /** Place of the words, clear of ribbons: ribbons of other lots rise on the right of a bar, ribbons of its own lots join the bar on the left. */
  side: 'left' | 'right' | 'over' | 'under' | 'under-left';
}

interface Options {
  /** Room for the words over or under a bar. */
  label: number;
  /** Height of the words next to a bar. */
  besideOf: (node: Drawn) => number;
  lengthOf: (node: Drawn) => number;
  xOf: (node: Drawn) => number;
  /** Room for words left of a bar. */
  margin: number;
}

/** Room between two lots. */
const BETWEEN = 18;
/** The main flow falls so far to the page's own lot, toward what joins it from below. */
const DROP = 28;

/** Columns from the left: each lot is left of everything that it went into, and next to the first of it. */
export function columnsOf({ nodes, edges }: Drawing): ReadonlyMap<string, number> {
  const left = new Map<string, number>();
  const toGo = (id: string, guard = 0): number => {
    const known = left.get(id);
    if (known !== undefined || guard > nodes.length) return known ?? 0;
    const value = 1 + Math.max(-1, ...edges.flatMap(({ from, to }) => (from === id ? toGo(to, guard + 1) : [])));
    left.set(id, value);
    return value;
  };
  const deepest = Math.max(...nodes.map(({ id }) => toGo(id)));
  return new Map(nodes.map(({ id }) => [id, deepest - toGo(id)]));
}

/** The main part of a lot runs straight into it; without one, the lot is in the middle of what went in. No two lots overlap. */
export function rowsOf(
  drawing: Drawing,
  { label, besideOf, lengthOf, xOf, margin }: Options,
): { nodes: Placed[]; height: number } {
  const order = inOrder(drawing, (edge) => isMain(edge, drawing));
  const feeders = new Map(order.map(({ id }) => [id, feedersOf(id, drawing, order)]));
  const placed = new Map<string, Placed>();
  const taken = new Set<string>();
  let bottom = 0;
  for (const node of order) {
    const [height, x] = [lengthOf(node), xOf(node)];
    const { inputs, main } = feeders.get(node.id) ?? { inputs: [] };
    const out = drawing.edges.find(({ from }) => from === node.id);
    const consumer = feeders.get(out?.to ?? '');
    const isFirst = inputs.length === 0;
    const last = drawing.packs ? 'over' : 'right';
    const side = out === undefined ? last : isFirst && x >= margin ? 'left' : sideOf(node, inputs.length, consumer);
    const aside = Math.max(0, besideOf(node) - height) / 2;
    // The lot that it is the main part of has its caption over its bar.
    const over = side === 'over' || consumer?.main === node ? label : aside;
    const under = side.startsWith('under') ? label : aside;
    const isFree = inputs.length > 0 && inputs.every(({ id }) => !taken.has(id));
    for (const { id } of inputs) taken.add(id);
    const before = inputs.flatMap(({ id }) => placed.get(id) ?? []);
    const straight = placed.get(main?.id ?? '');
    const drop = node.role === 'this' && inputs.length > 1 ? DROP : 0;
    const top = !isFree ? bottom + over : straight ? runsInto(straight, height) + drop : middleOf(before) - height / 2;
    placed.set(node.id, { ...node, x, y: Math.round(top + height / 2), height, side });
    bottom = Math.max(bottom, top + height + under + BETWEEN);
  }
  return { nodes: drawing.nodes.flatMap(({ id }) => placed.get(id) ?? []), height: Math.round(bottom) };
}

/** Of a lot between others: ribbons leave the words free. */
function sideOf(node: Drawn, inputs: number, consumer: Feeders | undefined): Placed['side'] {
  if (!leadsUp(node, consumer)) return 'over';
  return inputs === 1 ? 'under-left' : 'under';
}

/** Upper edge of what a lot runs straight into: at its own upper edge, or in the middle of a longer bar. */
const runsInto = ({ y, height }: Placed, next: number): number => y - Math.min(height, next) / 2;
const middleOf = (nodes: readonly Placed[]): number => ((nodes[0]?.y ?? 0) + (nodes.at(-1)?.y ?? 0)) / 2;

interface Feeders {
  /** From top to bottom. */
  inputs: Drawn[];
  /** The only one, or what is more than half of it. */
  main?: Drawn | undefined;
}

function feedersOf(id: string, drawing: Drawing, order: readonly Drawn[]): Feeders {
  const into = drawing.edges.filter(({ to }) => to === id);
  const inputs = order.filter((node) => into.some(({ from }) => from === node.id));
  const most = into.find((edge) => isMain(edge, drawing));
  return { inputs, main: inputs.find((node) => node.id === most?.from) };
}

/** The only part of a lot, or more than half of what is known of it. */
function isMain({ to, from, share = 0 }: DrawnEdge, { edges }: Drawing): boolean {
  const into = edges.filter((edge) => edge.to === to);
  const whole = into.reduce((sum, edge) => sum + (edge.share ?? 0), 0);
  return into.every((edge) => edge.from === from) || share > whole / 2;
}

/** Whether a lot is below what it went into. */
function leadsUp(node: Drawn, { inputs, main }: Feeders = { inputs: [] }): boolean {
  const at = inputs.indexOf(node);
  return main ? at > inputs.indexOf(main) : at > (inputs.length - 1) / 2;
}
