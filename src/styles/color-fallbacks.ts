import type { ChildNode, Container, Declaration, Plugin, Rule } from 'postcss';

const KNOWN = '(color: light-dark(#000, #fff))';

/**
 * Writes colors of two themes for browsers without `light-dark()`: Safari before 17.5, Chrome before 123. In a custom property the later
 * declaration wins even where it is invalid, so `--x: light-dark(a, b)` becomes `--x: a`, then `--x: b` under `prefers-color-scheme: dark`,
 * then the declaration as it was under `@supports`. Elements with a `color-scheme` of their own keep it in newer browsers alone.
 */
export function colorFallbacks(): Plugin {
  return {
    postcssPlugin: 'storytrace-color-fallbacks',
    OnceExit(root, { AtRule }) {
      const containers = new Set<Container<ChildNode>>();
      root.walkRules((rule) => void (rule.parent && isOfTwo(rule) && containers.add(rule.parent)));
      for (const container of containers)
        for (const run of runsOf(container)) {
          const dark = new AtRule({ name: 'media', params: '(prefers-color-scheme: dark)' });
          const both = new AtRule({ name: 'supports', params: KNOWN });
          for (const rule of run) {
            dark.append(onlyOfTwo(rule, 1));
            both.append(onlyOfTwo(rule));
            for (const one of declarationsOf(rule)) one.value = ofTheme(one.value, 0);
          }
          run.at(-1)?.after([dark, both]);
        }
    },
  };
}

const declarationsOf = (rule: Rule) =>
  rule.nodes.filter((node): node is Declaration => node.type === 'decl' && node.value.includes('light-dark('));
const isOfTwo = (rule: Rule) => declarationsOf(rule).length > 0;

/** Consecutive rules share one condition. A rule between them ends the group: the first rule could override it. */
function runsOf({ nodes = [] }: Pick<Container<ChildNode>, 'nodes'>): Rule[][] {
  const runs: Rule[][] = [];
  let isOpen = false;
  for (const node of nodes) {
    if (node.type === 'comment') continue;
    const isOne = node.type === 'rule' && isOfTwo(node);
    if (isOne && isOpen) runs.at(-1)?.push(node);
    else if (isOne) runs.push([node]);
    isOpen = isOne;
  }
  return runs;
}

/** A copy of the rule with only its `light-dark()` declarations. @param theme 1: dark colors; undefined: both, as written */
function onlyOfTwo(rule: Rule, theme?: 1): Rule {
  const copy = rule.clone({ nodes: [] });
  for (const one of declarationsOf(rule))
    copy.append(one.clone(theme === undefined ? {} : { value: ofTheme(one.value, theme) }));
  return copy;
}

/** `light-dark(a, b) 1px` → `a 1px`. */
export function ofTheme(value: string, theme: 0 | 1): string {
  const start = value.indexOf('light-dark(');
  if (start === -1) return value;
  const parts = [''];
  let [at, depth] = [start + 'light-dark('.length, 1];
  for (; depth > 0 && at < value.length; at += 1) {
    const char = value[at] ?? '';
    depth += char === '(' ? 1 : char === ')' ? -1 : 0;
    if (char === ',' && depth === 1 && parts.length === 1) parts.push('');
    else if (depth > 0) parts[parts.length - 1] += char;
  }
  return value.slice(0, start) + (parts[theme] ?? '').trim() + ofTheme(value.slice(at), theme);
}
