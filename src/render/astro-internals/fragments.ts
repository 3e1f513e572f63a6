/**
 * Renders a block once for all pages that have equal data for it (`Block.astro`); without it each page renders all of itself.
 * Reaches into `renderSlot`, `renderSlotToString` and the `SlotString` that it gives, `chunkToString` and `SSRResult.createAstro`. Tested with Astro 7.3.5.
 * Gain: 1.16 of a whole build's CPU without it; `node scripts/bench/ab.ts` (docs/decisions/0010).
 */
import {
  chunkToString,
  createComponent,
  renderComponent,
  renderSlot,
  renderSlotToString,
} from 'astro/runtime/server/index.js';
import { dataKey } from '../../input/scope.ts';

type Result = Parameters<typeof renderSlot>[0];
type AstroGlobal = ReturnType<Result['createAstro']>;
type Props = Record<string, unknown>;
interface Block {
  name: string;
  Section: unknown;
  section: Props;
  Content: unknown;
  props: Props;
}

/** @param limit maximum number of characters of all cached fragments per thread; beyond it the cache starts anew */
export function cachedFragments(limit: number): NonNullable<App.Locals['fragments']> {
  const known = new Map<string, Slot>();
  let length = 0;
  // Given at once: after a promise Astro would render all that follows into buffers.
  return createComponent(((result: Result, block: Block): unknown => {
    const key = partOf(block.name) + partOf(block.section) + keyOf(block.props);
    return known.get(key) ?? rendered(key, result, block);
  }) as never) as unknown as NonNullable<App.Locals['fragments']>;

  async function rendered(key: string, result: Result, { Section, section, Content, props }: Block): Promise<Slot> {
    assertPlain(props);
    const own: Result = {
      ...result,
      createAstro: (given, slots) =>
        new Isolated(given, () => result.createAstro(given, slots)) as unknown as AstroGlobal,
    };
    const content = () => renderComponent(own, 'Content', Content, props, {});
    const slot = await slotOf(own, () =>
      renderComponent(own, 'Section', Section, section, { default: content as never }),
    );
    for (const chunk of slot.chunks) if (typeof chunk === 'string') length += chunk.length;
    if (length > limit) {
      known.clear();
      length = 0;
    }
    known.set(key, slot);
    return slot;
  }
}

/** All props, data by `dataKey`. */
export function keyOf(props: Props): string {
  let key = '';
  for (const name in props) key += ` ${name}=${partOf(props[name])}`;
  return key;
}

function partOf(value: unknown): string {
  if (typeof value === 'string') return `${value.length}:${value}`;
  return typeof value === 'object' && value !== null ? dataKey(value) : String(value);
}

/** @throws TypeError for what JSON does not tell apart */
function assertPlain(props: Props): void {
  for (const [name, value] of Object.entries(props))
    if (!isPlain(value))
      throw new TypeError(`A cached block: ${name} holds more than plain data, which no digest tells apart`);
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'function' || typeof value === 'symbol') return false;
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === null || prototype === Object.prototype) && Object.values(value).every(isPlain);
}

/** The `Astro` of components in a fragment: their props, and nothing of the page. */
class Isolated {
  readonly props: unknown;
  self: unknown = undefined;
  readonly #whole: () => AstroGlobal;

  /** @param whole Astro's own object, which is made for components with slots alone: it costs more than many components */
  constructor(props: unknown, whole: () => AstroGlobal) {
    this.props = props;
    this.#whole = whole;
  }

  get slots(): unknown {
    return this.#whole().slots;
  }
}
Object.setPrototypeOf(
  Isolated.prototype,
  new Proxy(
    {},
    {
      get: (_, name) => {
        throw new TypeError(
          `A component in a cached block reads Astro.${String(name)}: give it what it needs as a prop`,
        );
      },
    },
  ),
);

/** Astro's result of a slot; its own type is internal. */
interface Slot {
  constructor: new (content: string, instructions: unknown, chunks: unknown[]) => Slot;
  /** Written to the page before the chunks. */
  instructions: unknown[] | null;
  /** Markup and instructions in their order; what is written when there are any. */
  chunks: unknown[];
}

/**
 * What a block writes, as a slot. `renderSlotToString` would move the scripts of islands in front of it all; Astro writes them in front of
 * the page's first island. Markup arrives in hundreds of small pieces: joined, they take a part of the memory.
 */
async function slotOf(result: Result, content: () => unknown): Promise<Slot> {
  const { constructor: Own } = (await renderSlotToString(result, undefined as never)) as unknown as Slot;
  const pieces: unknown[] = [];
  const write = (chunk: unknown): void => {
    if (chunk instanceof Own) pieces.push(...(chunk.instructions ?? []), ...chunk.chunks);
    else if (typeof chunk === 'object' && chunk !== null && 'type' in chunk) pieces.push(chunk);
    else pieces.push(chunkToString(result, chunk as never));
  };
  await renderSlot(result, content as never).render({ write });
  return new Own('', null, joined(pieces));
}

/** Markup comes as strings and as Astro's `HTMLString`. */
const isMarkup = (piece: unknown): boolean => typeof piece === 'string' || piece instanceof String;

function joined(pieces: readonly unknown[]): unknown[] {
  const whole: unknown[] = [];
  let markup: string[] = [];
  for (const piece of pieces) {
    if (isMarkup(piece)) markup.push(String(piece));
    else {
      whole.push(markup.join(''), piece);
      markup = [];
    }
  }
  return [...whole, markup.join('')];
}
