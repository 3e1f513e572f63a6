import { setImmediate as turn } from 'node:timers/promises';
import { inParallel } from '../core/in-parallel.ts';
import { type Placement, Placer } from './place.ts';

/**
 * Files in hand at once, each compressed by a thread of Node's pool. It has four: one stays free for what else reads and writes, like the renewal of
 * the lease. Threads of our own would each have a heap, and memory would grow with the machine.
 */
const AT_ONCE = 3;
/** Files among which equal bytes are looked for: those of one entity stand together, and memory must not grow with the site. */
const WINDOW = 512;
/** Files after which what else there is to do gets its turn, where nothing is waited for. */
const TURN = 48;

export interface PlaceOptions {
  precompress: boolean;
  /** Asked before each file; throws where nothing may be written any more. */
  mayWrite: () => void;
  onPlaced: (files: number) => void;
}

/** Places files in a release folder; files with equal bytes are compressed once. */
export async function placeFiles(placements: AsyncIterable<Placement>, options: PlaceOptions): Promise<void> {
  const { precompress, mayWrite, onPlaced } = options;
  const free = Array.from({ length: AT_ONCE }, () => new Placer(precompress));
  let placed = 0;
  await inParallel(groupsOf(placements), AT_ONCE, async (group) => {
    mayWrite();
    const placer = free.pop() ?? new Placer(precompress);
    await placer.place(group);
    free.push(placer);
    onPlaced(group.length);
    const before = placed;
    placed += group.length;
    if (Math.floor(before / TURN) < Math.floor(placed / TURN)) await turn();
  });
}

/** By digest and type: the same bytes are compressed in the same way. */
async function* groupsOf(placements: AsyncIterable<Placement>): AsyncGenerator<Placement[]> {
  let groups = new Map<string, Placement[]>();
  let files = 0;
  for await (const placement of placements) {
    const { digest, file } = placement.file;
    const key = `${digest}${file.slice(file.lastIndexOf('.'))}`;
    const group = groups.get(key);
    if (group) group.push(placement);
    else groups.set(key, [placement]);
    files += 1;
    if (files % WINDOW > 0) continue;
    yield* groups.values();
    groups = new Map();
  }
  yield* groups.values();
}
