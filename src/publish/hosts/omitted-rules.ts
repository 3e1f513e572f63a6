import { siteLocales } from '../../core/locale/locale.ts';
import { FOLLOWING, OMISSIONS, type Omission } from '../../core/routes/aliases.ts';

const RULES = OMISSIONS.filter(({ isFile }) => !isFile);

/**
 * Rules of a host for paths with literals whose values were left out, as far as no file answers them
 * (`docs/routes.md`). CloudFront has no room for them: its 404 document leads on.
 */
export function omittedRules(host: 'nginx' | 'netlify'): string {
  if (host === 'nginx') return RULES.map(nginxRewrite).join('');
  return siteLocales()
    .flatMap((locale) =>
      RULES.map(
        ({ segments, target }) => `/${[locale, ...segments].join('/')} /${[locale, ...target].join('/')} 301\n`,
      ),
    )
    .join('');
}

/** For a `location` that is asked when no file answers. */
function nginxRewrite({ segments, target }: Omission): string {
  const params = segments.filter((segment) => segment.startsWith(':'));
  const value = `(?!(?:${[...FOLLOWING].join('|')})(?:/|$))[^/]+`;
  const pattern = segments.map((segment) => (segment.startsWith(':') ? `(${value})` : segment)).join('/');
  const to = target.map((segment) => (segment.startsWith(':') ? `$${params.indexOf(segment) + 2}` : segment)).join('/');
  return `    rewrite "^/(${siteLocales().join('|')})/${pattern}/?$" /$1/${to} permanent;\n`;
}
