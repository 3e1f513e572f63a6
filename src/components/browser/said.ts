import type { Ticket } from '../../core/page/blocks.ts';

/** What a page says by itself, so that the status file's news is only what is new: its status, and the recalled lots that went in. */
export function saidOf(ticket: Ticket | undefined): string | undefined {
  const said = [ticket?.status, ...(ticket?.madeWith ?? []).map(({ key }) => key)].filter((one) => one !== undefined);
  return said.length > 0 ? said.join(' ') : undefined;
}
