import { $operator, type KnownStatus } from '../../stores/operator.ts';
import { onReturn } from './on-return.ts';

/**
 * The visitor's local day, `YYYY-MM-DD`. By the host's clock, since a device's clock may be wrong; with a copy of the status file by the later
 * of both, since the host's time is an old one. A page is never read before it was built: what its build says stays.
 * @param known when the host answered; absent: the status file of the page
 */
export function today(known?: Partial<KnownStatus>): string {
  const now = new Date(timeNow(known));
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function timeNow(known: Partial<KnownStatus> = $operator.get().status ?? {}): number {
  const device = Date.now();
  const { host, heard = device, fresh } = known;
  const atHost = Date.parse(host ?? '');
  if (Number.isNaN(atHost)) return device;
  const since = atHost + Math.max(0, device - heard);
  return fresh ? since : Math.max(since, device);
}

let midnight: ReturnType<typeof setTimeout> | undefined;

/** Runs when the status file or the day may have changed: also on a page that stays in front when the day ends. */
export function onNews(run: () => void): void {
  const again = (): void => {
    run();
    const now = new Date(timeNow());
    clearTimeout(midnight);
    midnight = setTimeout(again, new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - +now);
  };
  $operator.listen(again);
  onReturn(again);
  again();
}
