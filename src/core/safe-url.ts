// Controls, white space, quotes and brackets that no valid URL carries bare, a backslash (browsers read it as `/`),
// and everything that hides or reorders text.
const REFUSED = /[\u0000-\u0020\u007f-\u00a0"<>\\^`{|}\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/u;
// No user info: `https://bank.example@evil.example/` names evil.example.
const HTTPS = /^https:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#].*)?$/iu;

/** A URL of the graph that a page may link to: https, a host, no user info, nothing hidden. Else undefined. */
export function safeUrl(text: string): string | undefined {
  return text.length <= 2000 && !REFUSED.test(text) && HTTPS.test(text) ? text : undefined;
}
