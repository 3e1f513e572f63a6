import type { StatusFile } from '../../core/page/status-file.ts';
import { $operator } from '../../stores/operator.ts';
import { getJson } from '../http.ts';
import type { NavigationStep } from './step.ts';

/** A confirmed status file is not asked for again within this time (ms). */
const GOOD_FOR = 60_000;

/** Asks for the status file of the page's operator: the network first, whatever the page came from. */
export const status: NavigationStep = ({ document, fetches }) => {
  const address = document.querySelector<HTMLMetaElement>('meta[name="storytrace:status"]')?.content;
  if (!address || isKnown(address)) return;
  fetches.push(
    getJson(address).then(({ data, date, fresh }) =>
      $operator.setKey('status', { address, file: data as StatusFile, checked: date, fresh }),
    ),
  );
};

function isKnown(address: string): boolean {
  const known = $operator.get().status;
  return known?.address === address && known.fresh && Date.now() - Date.parse(known.checked) < GOOD_FOR;
}
