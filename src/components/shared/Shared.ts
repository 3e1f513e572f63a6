import { createComponent, renderSlot, renderSlotToString } from 'astro/runtime/server/index.js';
import type { Parts } from '../../core/page/parts.ts';

interface Props {
  /** Names what is inside and everything it depends on. Without a name the slot is rendered as it stands. */
  name?: string | undefined;
  /** An object that only equal content has: stands before the name, and is forgotten with it. */
  of?: object | undefined;
  children?: unknown;
}

/**
 * Renders its slot once for all pages that have the same part. What a hit gives is the slot as it was before it met a page:
 * markup, and the scripts and hydration that each page adds once, so that hit and miss give the same bytes. A hit is given at once:
 * after a promise Astro would render all that follows into buffers.
 */
export const Shared = createComponent(((result: Result, props: Props, slots: Slots): unknown => {
  const { name, of } = props;
  const { parts } = result.createAstro(props, slots).locals;
  if (!parts || name === undefined) return renderSlot(result as never, slots['default'] as never) as never;
  return (parts.get(name, of) as Slot | undefined) ?? rendered(parts, name, of, result, slots);
}) as never) as unknown as (props: Props) => unknown;

async function rendered(
  parts: Parts,
  name: string,
  of: object | undefined,
  result: Result,
  slots: Slots,
): Promise<Slot> {
  const slot = compacted((await renderSlotToString(result as never, slots['default'] as never)) as unknown as Slot);
  parts.set(name, of, slot, lengthOf(slot.chunks));
  return slot;
}

/** What Astro hands to a component; its own types of it are internal. */
interface Result {
  createAstro(props: Props, slots: Slots): { locals: { parts?: Parts } };
}
type Slots = Record<string, unknown>;

interface Slot {
  constructor: new (content: string, instructions: unknown, chunks: unknown[]) => Slot;
  /** Added to each page's head and scripts, wherever the part stands. */
  instructions: unknown;
  /** Markup and scripts in their order; what is written when there are any. */
  chunks: unknown[];
}

/** A slot arrives in hundreds of small pieces, and once more as a text that was added up of them: joined, they take a part of the memory. */
function compacted({ constructor: Own, instructions, chunks }: Slot): Slot {
  const joined: unknown[] = [];
  let pieces: string[] = [];
  const flush = () => {
    if (pieces.length > 0) joined.push(pieces.join(''));
    pieces = [];
  };
  for (const chunk of chunks) {
    if (typeof chunk === 'string') pieces.push(chunk);
    else {
      flush();
      joined.push(chunk);
    }
  }
  flush();
  return new Own('', instructions, joined);
}

function lengthOf(chunks: readonly unknown[]): number {
  return chunks.reduce<number>((sum, chunk) => sum + (typeof chunk === 'string' ? chunk.length : 0), 0);
}
