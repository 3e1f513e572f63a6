import { langMarkup } from '../../core/locale/lang-attributes.ts';
import { fallbackLocale, isLocale } from '../../core/locale/locale.ts';
import type { Alias } from '../../core/routes/aliases.ts';
import { escaped } from '../../core/text/escape.ts';

/**
 * A page that redirects to another: by refresh, by link for browsers without refresh, and by canonical URL for search engines.
 * @param head more markup of the head
 */
export function aliasHtml({ path, target }: Pick<Alias, 'path' | 'target'>, host: string, head = ''): string {
  const locale = path.split('/', 2)[1] ?? '';
  const [to, url] = [escaped(target), escaped(`${host}${target}`)];
  return `<!doctype html>
<html ${langMarkup(isLocale(locale) ? locale : fallbackLocale())}>
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'">
<meta name="viewport" content="width=device-width">
<title>${to}</title>
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${to}">
<link rel="canonical" href="${url}">${head}
</head>
<body><main><h1><a href="${to}">${to}</a></h1></main></body>
</html>
`;
}
