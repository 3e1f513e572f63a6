import type { SiteInfo } from '../../core/page/page-input.ts';
import type { SiteMark } from '../../publish/target/site-mark.ts';

/** Identifies a site in a store and in its feeds. */
export const markOf = ({ clientName: brand, host }: SiteInfo): SiteMark => ({ brand, host });
