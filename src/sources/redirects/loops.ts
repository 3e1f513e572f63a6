import { parametersOf, type Redirect } from '../../snapshot/redirects.ts';
import { oldAddress } from './old-address.ts';

const keyOf = (path: string, query: string) => JSON.stringify([decodeURIComponent(path), parametersOf(query)]);

/** Rows that lead to themselves, directly or through others: no visitor ever arrives. */
export function loopsIn(redirects: readonly Redirect[]): Redirect[] {
  const byKey = new Map(redirects.map((row) => [keyOf(row.path, row.query), row]));
  const next = ({ to }: Redirect): Redirect | undefined => {
    const address = oldAddress(to);
    if ('message' in address) return undefined;
    return byKey.get(keyOf(address.path, address.query)) ?? byKey.get(keyOf(address.path, ''));
  };
  return redirects.filter((row) => {
    const address = oldAddress(row.to);
    // One page serves all queries of a path.
    if (!('message' in address) && decodeURIComponent(address.path) === decodeURIComponent(row.path)) return true;
    const seen = new Set<Redirect>();
    for (let at = next(row); at && !seen.has(at); at = next(at)) {
      if (at === row) return true;
      seen.add(at);
    }
    return false;
  });
}
