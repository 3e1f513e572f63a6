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
export const Shared = createComponent(((result: Result, props: Props, slots: Slots): Slot | Promise<Slot> => {
  const { name, of } = props;
  const { parts } = result.createAstro(props, slots).locals;
  if (!parts || name === undefined) return renderSlot(result as never, slots['default'] as never) as never;
  return (parts.get(name, of) as Slot | undefined) ?? kept(parts, name, of, rendered(result, slots));
}) as never) as unknown as (props: Props) => unknown;

async function rendered(result: Result, slots: Slots): Promise<Slot> {
  return compacted(await renderSlotToString(result as never, slots['default'] as never));
}

async function kept(parts: Parts, name: string, of: object | undefined, rendering: Promise<Slot>): Promise<Slot> {
  const slot = await rendering;
  parts.set(name, of, slot, slot.toString().length);
  return slot;
}

/** What Astro hands to a component; its own types of it are internal. */
interface Result {
  createAstro(props: Props, slots: Slots): { locals: { parts?: Parts } };
}
type Slots = Record<string, unknown>;

interface Slot {
  /** Markup and scripts in their order; joined again for every page. */
  chunks?: unknown[];
  toString(): string;
}

/** A slot arrives in hundreds of small pieces; joined, not added up, so that no page walks them again to write them. */
function compacted(slot: Slot): Slot {
  if (!slot.chunks) return slot;
  const chunks: unknown[] = [];
  let pieces: string[] = [];
  const flush = () => {
    if (pieces.length > 0) chunks.push(pieces.join(''));
    pieces = [];
  };
  for (const chunk of slot.chunks) {
    if (typeof chunk === 'string') pieces.push(chunk);
    else {
      flush();
      chunks.push(chunk);
    }
  }
  flush();
  slot.chunks = chunks;
  return slot;
}
