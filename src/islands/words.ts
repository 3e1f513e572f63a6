/** Words of an island as one prop, in the order of their names: each name in each page would weigh as much as its word. */
export const lined = <Name extends string>(names: readonly Name[], words: Readonly<Record<Name, string>>): string =>
  names.map((name) => words[name].replaceAll('\n', ' ')).join('\n');

export function unlined<Name extends string>(names: readonly Name[], lines: string): Record<Name, string> {
  const words = lines.split('\n');
  return Object.fromEntries(names.map((name, index) => [name, words[index] ?? ''])) as Record<Name, string>;
}
