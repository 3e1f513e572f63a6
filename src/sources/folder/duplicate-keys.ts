/**
 * The first key that an object of a JSON text gives twice, with its line, or undefined. `JSON.parse` keeps the last
 * silently.
 * @param json must be valid JSON
 * @param value what it was parsed to: where it has as many keys as the text, none was lost
 */
export function duplicateKey(json: string, value: unknown): { key: string; line: number } | undefined {
  return keysIn(json) === keysOf(value) ? undefined : firstTwice(json);
}

/** How many strings of a JSON text are keys: those before a colon. Jumps from quote to quote. */
function keysIn(json: string): number {
  let keys = 0;
  for (let quote = json.indexOf('"'); quote !== -1; quote = json.indexOf('"', quote)) {
    do quote = json.indexOf('"', quote + 1);
    while (isEscaped(json, quote));
    do quote += 1;
    while (json.charCodeAt(quote) <= 0x20);
    if (json.charAt(quote) === ':') keys += 1;
  }
  return keys;
}

/** Whether an odd number of backslashes precedes. */
function isEscaped(json: string, at: number): boolean {
  let before = at - 1;
  while (json.charAt(before) === '\\') before -= 1;
  return (at - before) % 2 === 0;
}

/** How many keys all objects of a value have. Does not recurse, so that no depth can exhaust the stack. */
function keysOf(value: unknown): number {
  let keys = 0;
  const open = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const members = Object.values(next);
    if (!Array.isArray(next)) keys += members.length;
    for (const member of members) if (typeof member === 'object') open.push(member);
  }
  return keys;
}

function firstTwice(json: string): { key: string; line: number } | undefined {
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
