import { readFileSync } from 'node:fs';

/** What a payload calls when it runs. */
export const HOOK = '__ran';
const CALL = `${HOOK}(1)`;

const vectors = JSON.parse(
  readFileSync(new URL('../../fixtures/hostile.json', import.meta.url), 'utf8').replaceAll('CALL', CALL),
) as Record<'addresses' | 'escapes' | 'formulas', readonly string[]>;
/** Spellings of an address that runs code. */
export const ADDRESSES = vectors.addresses;
/** Ways out of an attribute, an element, a script, a comment, a style, a code block. */
const ESCAPES = vectors.escapes;
/** Texts with which a spreadsheet would begin a formula. */
export const FORMULAS = vectors.formulas;

/** Where an address can stand, in Markdown and in HTML. */
const PLACES: readonly ((address: string) => string)[] = [
  (to) => `[a](${to})`,
  (to) => `[a](<${to}>)`,
  (to) => `<${to}>`,
  (to) => `![a](${to})`,
  (to) => `[a]\n\n[a]: ${to}`,
  (to) => `[a](${to} "t")`,
  (to) => `<a href="${to}">a</a>`,
  (to) => `<a href='${to}'>a</a>`,
  (to) => `"><a href=${to}>a</a>`,
  (to) => `<iframe src="${to}"></iframe>`,
  (to) => `<form action="${to}"><button>a</button></form>`,
  (to) => `<button formaction="${to}">a</button>`,
  (to) => `<svg><a xlink:href="${to}"><text y="20">a</text></a></svg>`,
  (to) => `<object data="${to}"></object>`,
  (to) => `<base href="${to}">`,
  (to) => `<meta http-equiv="refresh" content="0;url=${to}">`,
];

const TAGS = [
  ...['img src=x', 'svg', 'input autofocus', 'details open', 'body', 'video src=x', 'audio src=x', 'iframe', 'marquee'],
  ...['select autofocus', 'style', 'svg><animate attributeName=x dur=1s', 'video><source src=x', 'object data=x'],
  'link rel=stylesheet href=x',
];
const EVENTS = ['onerror', 'onload', 'ONERROR', 'onmouseover', 'onfocus', 'ontoggle', 'onpointerenter', 'onbegin'];
const SHAPES: readonly ((tag: string, event: string) => string)[] = [
  (tag, event) => `<${tag} ${event}=${CALL}>`,
  (tag, event) => `"><${tag} ${event}="${CALL}">`,
  (tag, event) => `'><${tag}/${event}='${CALL}'>`,
];

/** Contexts × vectors × encodings; each once. */
export const PAYLOADS: readonly string[] = [
  ...new Set([
    ...ADDRESSES.flatMap((to) => PLACES.map((place) => place(to))),
    ...TAGS.flatMap((tag) => EVENTS.flatMap((event) => SHAPES.map((shape) => shape(tag, event)))),
    ...ESCAPES,
    ...ESCAPES.map((text) => text.replaceAll('<', '＜')),
  ]),
];

/** Validation refuses these characters in any text; all other payloads have to be shown. */
export const isRefusedAtTheDoor = (text: string): boolean =>
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/.test(text);
export const SHOWN: readonly string[] = PAYLOADS.filter((text) => !isRefusedAtTheDoor(text));
