/** `1.2 MB`, in the language of the page. */
export function size(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  const format = { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 } as const;
  return new Intl.NumberFormat(document.documentElement.lang, format).format(value);
}
