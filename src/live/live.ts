/** The lazy module of the preview: renders blocks in the browser, and loads the outlines of maps. */
import { withFiles } from './node-module-stub.ts';
import { openLive } from 'virtual:storytrace/live';
import type { Live } from './compiled.ts';

export { getFixedT } from 'virtual:storytrace/live';
export type { Blocks, Live, LivePage, Published } from './compiled.ts';

/** Calls `openLive` of the compiled blocks. */
export function open(...inputs: Parameters<typeof openLive>): Live {
  const live = openLive(...inputs);
  return { ...live, render: (side, page) => withFiles(() => live.render(side, page)) };
}
