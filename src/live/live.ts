/** The lazy part of the preview: blocks rendered in the browser, with the files that maps are drawn from. */
import { withFiles } from './node-module-stub.ts';
import { openLive } from 'virtual:storytrace/live';
import type { Live } from './compiled.ts';

export { getFixedT } from 'virtual:storytrace/live';
export type { Blocks, Live, LivePage, Published } from './compiled.ts';

/** As `openLive` of the compiled blocks. */
export function open(...given: Parameters<typeof openLive>): Live {
  const live = openLive(...given);
  return { ...live, render: (side, page) => withFiles(() => live.render(side, page)) };
}
