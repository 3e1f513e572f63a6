import type { Blocks } from '../../core/page/page-input.ts';

/**
 * What a page says by itself, so that the status file's news is only what is new: what its lot's status is, the lots that went in and
 * are not to be used, the lots of its product that it warns of.
 */
export function saidOf({ ticket, lotWarnings }: Partial<Blocks>): string | undefined {
  const said = [
    ticket?.status,
    ...(ticket?.also ?? []).map(({ status }) => status),
    ...(ticket?.madeWith ?? []).map(({ key }) => key),
    ...(lotWarnings?.rows ?? []).map(({ key }) => key),
  ].filter((one) => one !== undefined);
  return said.length > 0 ? said.join(' ') : undefined;
}
