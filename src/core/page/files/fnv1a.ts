/** FNV-1a over UTF-16 code units, 0 to 2³² − 1: quick, and only has to spread. */
export function fnv1a(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
