import { siteLocales } from '../../core/locale/locale.ts';
import { FOLLOWING, OMISSIONS, type Omission } from '../../core/routes/aliases.ts';
import type { Host } from './host-rules.ts';

const RULES = OMISSIONS.filter(({ isFile }) => !isFile);
/** Rules with placeholders in a `_redirects` file of Cloudflare Pages. */
const CLOUDFLARE_RULES = 100;

/**
 * Rules of a host for paths with literals whose values were left out, as far as no file answers them
 * (`docs/routes.md`). CloudFront has no room for them, nor has Cloudflare Pages in many languages: the 404 document leads on there.
 */
export function omittedRules(host: Host): string {
  if (host === 'nginx') return RULES.map(nginxRewrite).join('');
  if (host === 'cloudfront') return '';
  const rules = redirectRules(host).flatMap(({ segments, target }) =>
    siteLocales().map((locale) => `/${[locale, ...segments].join('/')} /${[locale, ...target].join('/')} 301\n`),
  );
  return host === 'cloudflare' && rules.length > CLOUDFLARE_RULES ? '' : rules.join('');
}

/**
 * Both hosts follow the first rule that matches, and a placeholder also matches a literal: rules with fewer placeholders come first.
 * Netlify answers with a file before it looks at these rules, Cloudflare after.
 */
function redirectRules(host: 'netlify' | 'cloudflare'): Omission[] {
  const isHidden = ({ segments }: Omission) => RULES.some((rule) => covers(rule.segments, segments));
  const rules = host === 'netlify' ? RULES : OMISSIONS.filter((one) => !one.isFile || isHidden(one));
  const placeholders = ({ segments }: Omission) => segments.filter((segment) => segment.startsWith(':')).length;
  return rules.toSorted((a, b) => placeholders(a) - placeholders(b));
}

function covers(rule: readonly string[], path: readonly string[]): boolean {
  return rule.length === path.length && rule.every((segment, at) => segment.startsWith(':') || segment === path[at]);
}

/** For a `location` that is asked when no file answers. */
function nginxRewrite({ segments, target }: Omission): string {
  const params = segments.filter((segment) => segment.startsWith(':'));
  const value = `(?!(?:${[...FOLLOWING].join('|')})(?:/|$))[^/]+`;
  const pattern = segments.map((segment) => (segment.startsWith(':') ? `(${value})` : segment)).join('/');
  const to = target.map((segment) => (segment.startsWith(':') ? `$${params.indexOf(segment) + 2}` : segment)).join('/');
  return `    rewrite "^/(${siteLocales().join('|')})/${pattern}/?$" /$1/${to} permanent;\n`;
}
