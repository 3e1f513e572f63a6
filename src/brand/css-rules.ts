/** One rule of a style sheet: a statement or declarations in a block, or rules in an at-rule. */
export interface CssRule {
  /** Selector, or at-rule with its condition. */
  head: string;
  declarations: string;
  rules: CssRule[];
}

/** The rules of one of our own sheets: well formed, no braces or semicolons in strings. @throws Error for nested style rules, which none of these sheets has */
export function cssRules(css: string): CssRule[] {
  const text = css.replaceAll(/\/\*.*?\*\//gs, '');
  const [rules] = rulesFrom(text, 0);
  return rules;
}

function rulesFrom(text: string, start: number): [rules: CssRule[], end: number] {
  const rules: CssRule[] = [];
  let at = start;
  for (;;) {
    const open = text.indexOf('{', at);
    const close = text.indexOf('}', at);
    if (open < 0 || (close >= 0 && close < open)) return [rules, close];
    // A statement, as `@layer a, b;`, says nothing about one part.
    const head = (text.slice(at, open).split(';').at(-1) ?? '').trim();
    if (/^@(?:media|container|layer|supports)/.test(head)) {
      const [inner, end] = rulesFrom(text, open + 1);
      rules.push({ head, declarations: '', rules: inner });
      at = end + 1;
    } else {
      const end = endOf(text, open);
      const declarations = text.slice(open + 1, end);
      if (declarations.includes('{') && !head.startsWith('@')) throw new Error(`${head}: has nested rules`);
      rules.push({ head, declarations, rules: [] });
      at = end + 1;
    }
  }
}

/** Position of the brace that closes the block opened at `open`. */
function endOf(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return at;
  }
  throw new Error('A style sheet ends within a block');
}

/** Selectors of a list, split at its commas outside of parentheses and brackets. */
export function selectorsOf(list: string): string[] {
  const found = [''];
  let depth = 0;
  for (const character of list) {
    if ('(['.includes(character)) depth++;
    if (')]'.includes(character)) depth--;
    if (character === ',' && depth === 0) found.push('');
    else found[found.length - 1] += character;
  }
  return found.map((selector) => selector.trim().replaceAll(/\s+/g, ' ')).filter((selector) => selector !== '');
}
