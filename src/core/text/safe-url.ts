// Works on strings: `core` has no URL class, and a URL parser would repair URLs that must be refused.
const HTTPS = /^https:\/\/([^/?#]*)(.*)$/s;
const HOST = /^(?=.{1,253}(?::|$))[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+(?::\d{1,5})?$/i;
/** Blanks, control characters, characters that reorder or hide text, and characters that no URL contains unescaped. */
const FORBIDDEN = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}"'<>\\^`{|}]/u;

/** Why a structured link is not safe to follow, as the end of a sentence; undefined if it is safe. */
export function urlFault(url: string): string | undefined {
  if (FORBIDDEN.test(url)) return 'holds a blank, a control or reordering character, a quote or a backslash';
  const [, host, rest = ''] = HTTPS.exec(url) ?? [];
  if (host === undefined) return 'does not begin with https://';
  if (host.includes('@')) return 'names a user before the host';
  if (!HOST.test(host))
    return 'has no host name (letters, digits, hyphens and full stops; an international name in its xn-- form)';
  if (/%(?![0-9a-f]{2})/i.test(rest)) return 'has a % that encodes nothing';
  return undefined;
}

/** Why a picture, video or caption file is refused; undefined if it is accepted: a path in the folder, or https from a host of the list. */
export function mediaFault(src: string, hosts: readonly string[]): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(src) || src.startsWith('//')) {
    const fault = urlFault(src);
    if (fault) return fault;
    const host = hostOf(src);
    return hosts.includes(host) ? undefined : `is on ${host}, which mediaHosts in storytrace.config.ts does not allow`;
  }
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\\?#%"<>|*:]/u.test(src))
    return 'holds a character that is not safe in a file name';
  if (src === '' || src.startsWith('/') || src.split('/').some((part) => /^(?:$|\.)|[. ]$/.test(part)))
    return 'is not a path within the source folder (hidden files are none)';
  return undefined;
}

/** `https://media.example:8443/x` → `media.example:8443` */
export function hostOf(url: string): string {
  return (HTTPS.exec(url)?.[1] ?? '').toLowerCase();
}

/** The URL if it is safe to follow, else undefined. A second check: the graph was already validated when it was read. */
export function safeUrl(url: string): string | undefined {
  return urlFault(url) === undefined ? url : undefined;
}
