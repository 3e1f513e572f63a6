import type { Unconfirmed } from '../../../core/graph/fields/unconfirmed.ts';
import { omitUndefined } from '../../../core/omit-undefined.ts';
import type { UnconfirmedFacts } from '../../../core/page/facts.ts';
import { safeUrl } from '../../../core/text/safe-url.ts';

/** What other databases say of a product and of its lot. Undefined where the producer has confirmed everything. */
export function unconfirmedOf(
  nodes: readonly ({ unconfirmed?: Unconfirmed | undefined } | undefined)[],
): UnconfirmedFacts[] | undefined {
  // prettier-ignore
  const found = nodes.flatMap((node) => (node?.unconfirmed?.fields.length ? [node.unconfirmed] : []));
  if (found.length === 0) return undefined;
  return found.map(({ source, url = '', licence, licenceUrl = '', fields }) =>
    omitUndefined({ source, href: safeUrl(url), licence, licenceHref: safeUrl(licenceUrl), fields }),
  );
}
