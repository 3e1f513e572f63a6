import { siteLocales } from '../../../src/core/locale/locale.ts';

/** Payloads in one text of one language. Escaped wrongly, the first that breaks out runs. */
export const BUNDLE = 24;

export type Filling = ReturnType<typeof filling>;

/** Texts with the next payloads: another bundle for every field and language, so that each passes through every field. */
export function filling(payloads: readonly string[], start: number) {
  let at = start;
  const next = () => {
    const some = Array.from({ length: BUNDLE }, (_, index) => payloads[(at + index) % payloads.length] ?? '');
    at += BUNDLE;
    return some;
  };
  const three = (joint: string) => Object.fromEntries(siteLocales().map((locale) => [locale, next().join(joint)]));
  return {
    text: () => three(' '),
    markdown: () => three('\n\n'),
    plain: () => next().join(' '),
    /** Of the next bundle what fits, whole. */
    short: (most: number) =>
      next().reduce((text, one) => (text.length + one.length < most ? `${text} ${one}`.trim() : text), '') || '<b>',
    /** Identifiers of a node, unique by its name: an address that runs, one that breaks out of an attribute, payloads. */
    identifiers: (name: string) => [
      `javascript:__ran(1)//${name}`,
      `https://evil.example/"><b onclick=__ran(1)>/${name}`,
      `${next().join(' ').slice(0, 400)} ${name}`,
    ],
  };
}
