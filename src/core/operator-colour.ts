import type { SiteInfo } from './page/site/site-info.ts';

/** `#rrggbb` of an operator: from its node, else from the brand folder, else the site's. */
export function operatorColour(
  site: Pick<SiteInfo, 'colour' | 'operatorColours'>,
  operator: { id: string; colour?: string | undefined } | undefined,
): string {
  return operator?.colour ?? (operator && site.operatorColours?.[operator.id]) ?? site.colour;
}
