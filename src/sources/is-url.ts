export function isUrl(source: string): boolean {
  return /^https?:\/\//i.test(source);
}
