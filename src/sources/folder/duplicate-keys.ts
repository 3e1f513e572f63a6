/**
 * The first key that an object of a JSON text gives twice, with its line, or undefined. `JSON.parse` keeps the last
 * silently. The text must be valid JSON already.
 */
export function duplicateKey(json: string): { key: string; line: number } | undefined {
  const open: (Set<string> | undefined)[] = [];
  const token = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/gs;
  for (let match = token.exec(json); match; match = token.exec(json)) {
    const [text, colon] = match;
    if (text === '{') open.push(new Set());
    else if (text === '[') open.push(undefined);
    else if (text === '}' || text === ']') open.pop();
    else if (colon) {
      const key = JSON.parse(text.slice(0, -colon.length)) as string;
      const keys = open.at(-1);
      if (keys?.has(key)) return { key, line: json.slice(0, match.index).split('\n').length };
      keys?.add(key);
    }
  }
  return undefined;
}
