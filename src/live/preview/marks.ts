/** A block of a page that differs between two renderings. */
export interface BlockDifference {
  /** Its `id` in the page; `''` for the first screen. */
  id: string;
  kind: 'came' | 'changed' | 'gone';
  name: string;
}

const BLOCK = 'section[id], main > .first';

/** Blocks that differ, in the order of the current page. Content of a nested block counts only for that block. */
export function differingBlocks(published: Document, now: Document): BlockDifference[] {
  const [before, after] = [blocksIn(published), blocksIn(now)];
  const differences: BlockDifference[] = [];
  for (const [id, block] of after) {
    const known = before.get(id);
    if (known === undefined) differences.push({ id, kind: 'came', name: nameOf(block) });
    else if (alone(known) !== alone(block)) differences.push({ id, kind: 'changed', name: nameOf(block) });
  }
  for (const [id, block] of before) if (!after.has(id)) differences.push({ id, kind: 'gone', name: nameOf(block) });
  return differences;
}

/** Marks a block with a border and a word above it. */
export function mark(page: Document, { id, kind }: BlockDifference, word: string): void {
  const block = blocksIn(page).get(id);
  if (!block) return;
  block.setAttribute('data-differs', kind);
  const label = page.createElement('p');
  label.className = 'differs';
  label.textContent = word;
  (block.querySelector(':scope > .answer') ?? block).prepend(label);
}

function blocksIn(page: Document): Map<string, Element> {
  return new Map([...page.querySelectorAll(BLOCK)].map((block) => [block.id, block]));
}

function alone(block: Element): string {
  const copy = block.cloneNode(true) as Element;
  for (const inner of copy.querySelectorAll(BLOCK)) inner.remove();
  return copy.outerHTML;
}

function nameOf(block: Element): string {
  return block.querySelector('h1, h2, h3')?.textContent?.trim() ?? block.id;
}
