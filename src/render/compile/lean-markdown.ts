import type { Plugin } from 'vite';

/** How the name of the module ends that is changed. */
export const FILE = '/markdown-it/dist/markdown-it.mjs';

export interface Change {
  /** Stands in it once; or an expression for all that are alike. */
  from: string | RegExp;
  /** As it stands; for an expression what `replace` makes of it. */
  to: string;
}

/** An address that markdown-it takes apart, encodes and puts together to what it was: ASCII in lower case, nothing to be escaped. */
export const PLAIN_ADDRESS = /^https?:\/\/[a-z0-9]{1,63}(?:\.[a-z0-9]{1,63}){1,3}(?:\/[\w.~-]*)*$/;

/** As far as no `isTerminatorChar` stands. */
const TEXT = /[^\n!#$%&*+:<=>@[\\\]^_`{}~-]*/y;

/** What markdown-it does again and again although it comes out the same. */
export const CHANGES: readonly Change[] = [
  {
    // Takes an address apart that comes out as it was: a fifth of what Markdown with a few links takes.
    from: 'normalizeLink(url) {',
    to: `normalizeLink(url) { if (${PLAIN_ADDRESS}.test(url)) return url;`,
  },
  {
    // Looks through a text for what is seldom in it.
    from: 'str = state.src.replace(UNNORMALIZED_NEWLINE_RE, "\\n")',
    to: 'str = state.src.includes("\\r") ? state.src.replace(UNNORMALIZED_NEWLINE_RE, "\\n") : state.src',
  },
  {
    // Goes through a line character by character although nothing after its indent counts but its end.
    from: `if (ch === 10 || pos === len - 1) {
				if (ch !== 10) pos++;`,
    to: `{
				const end = s.indexOf("\\n", pos);
				pos = end < 0 ? len : end;`,
  },
  {
    // Goes through a text character by character to the next that may mean something.
    from: 'while (pos < state.posMax && !isTerminatorChar(state.src.charCodeAt(pos))) pos++;',
    to: `TEXT.lastIndex = pos;
	TEXT.test(state.src);
	pos = Math.min(TEXT.lastIndex, state.posMax);`,
  },
  { from: 'function isTerminatorChar(ch) {', to: `const TEXT = ${TEXT};\nfunction isTerminatorChar(ch) {` },
  {
    // Asks two long expressions about letters of ASCII, beside emphasis.
    from: 'return isPunctChar(fromCodePoint(code))',
    to: 'return code < 128 ? isMdAsciiPunct(code) : isPunctChar(fromCodePoint(code))',
  },
  // A place in the text or a character's code as the name of a property: V8 makes room for all numbers below it.
  { from: '_defineProperty(this, "cache", {});', to: '_defineProperty(this, "cache", new Map());' },
  {
    from: `if (typeof cache[pos] !== "undefined") {
			state.pos = cache[pos];`,
    to: `const known = cache.get(pos);
		if (known !== undefined) {
			state.pos = known;`,
  },
  { from: 'cache[pos] = state.pos;', to: 'cache.set(pos, state.pos);' },
  { from: 'const openersBottom = {};', to: 'const openersBottom = new Map();' },
  {
    from: 'if (!openersBottom.hasOwnProperty(closer.marker)) openersBottom[closer.marker] = [',
    to: 'if (!openersBottom.has(closer.marker)) openersBottom.set(closer.marker, [',
  },
  {
    from: `];
		const minOpenerIdx = openersBottom[closer.marker][`,
    to: `]);
		const minOpenerIdx = openersBottom.get(closer.marker)[`,
  },
  {
    from: 'if (newMinOpenerIdx !== -1) openersBottom[closer.marker][',
    to: 'if (newMinOpenerIdx !== -1) openersBottom.get(closer.marker)[',
  },
  {
    // Looks for bare addresses in a whole paragraph, its links with it, and then in the texts beside them. The paragraph is asked only
    // where one of these has any.
    from: 'if (blockTokens[j].type !== "inline" || !state.md.linkify.test(blockTokens[j].content)) continue;',
    to: `if (blockTokens[j].type !== "inline") continue;
		let linked;`,
  },
  {
    from: 'if (currentToken.type === "text" && state.md.linkify.test(currentToken.content)) {',
    to: `if (currentToken.type === "text" && state.md.linkify.test(currentToken.content)) {
				linked ??= state.md.linkify.test(blockTokens[j].content);
				if (!linked) break;`,
  },
  {
    // Published with its class fields turned into calls that name each property anew. None of its classes has a setter or a parent, so
    // assigning does the same.
    from: /_defineProperty\(\s*this,.*?"(\w+)",\s*(.+?)\s*\);/gs,
    to: 'this.$1 = $2;',
  },
];

/** markdown-it's source with these changes. */
export function changed(code: string): string {
  return CHANGES.reduce(
    (text, { from, to }) => (typeof from === 'string' ? text.replace(from, () => to) : text.replace(from, to)),
    code,
  );
}

export function leanMarkdown(): Plugin {
  return {
    name: 'storytrace:lean-markdown',
    transform: (code, id) => (id.endsWith(FILE) ? { code: changed(code), map: null } : undefined),
    // Otherwise Node would import the package as it is.
    configEnvironment: (name) => (name === 'prerender' ? { resolve: { noExternal: ['markdown-it'] } } : undefined),
  };
}
