import { type ConfigData, HtmlValidate } from 'html-validate';

const RULES: ConfigData = {
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // A title is as long as the names of the graph that it is made of.
    'long-title': 'off',
    // An operator's accent and a picture's colour come with the page, as custom properties.
    'no-inline-style': 'off',
    // `list-style: none` takes a list's role away in Safari; saying it gives it back.
    'no-redundant-role': 'off',
    // The loading bar is drawn by a transform, which the native element does not have in every browser.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
    // Nothing comes from another host.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
};
const validator = new HtmlValidate(RULES);

/**
 * Astro writes this in front of a page's first island, in the body, where HTML has no place for a style; every browser applies it there. It has no
 * option for another place, and a page has it once: a second one, or another text, is a fault.
 */
const ISLANDS = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

/** What is wrong with a page's HTML, each fault once. */
export function faultsOf(html: string): string[] {
  // Templates are inert: their content is validated where a script inserts it.
  const judged = html.replace(/<template[^>]*>.*?<\/template>/gs, '').replace(ISLANDS, '');
  const { results } = validator.validateStringSync(judged);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  return [...new Set(found)].slice(0, 12);
}
