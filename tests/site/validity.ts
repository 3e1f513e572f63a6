import { type ConfigData, HtmlValidate } from 'html-validate';

const RULES: ConfigData = {
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // A matter of taste, or of Astro's.
    'long-title': 'off',
    'no-inline-style': 'off',
    // `list-style: none` takes the role away in Safari.
    'no-redundant-role': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-implicit-button-type': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'prefer-native-element': 'off',
    'tel-non-breaking': 'off',
    'require-sri': 'off',
    'no-raw-characters': 'off',
    'valid-id': 'off',
  },
};
const validator = new HtmlValidate(RULES);

/** What is wrong with a page's HTML, each fault once. */
export function faultsOf(html: string): string[] {
  // Templates are inert: what stands in them is judged where a script puts it.
  const judged = html
    .replace(/<template[^>]*>.*?<\/template>/gs, '')
    // Astro's own, beside the first island of a page.
    .replace(/<style>astro-island.*?<\/style>/gs, '');
  const { results } = validator.validateStringSync(judged);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  return [...new Set(found)].slice(0, 12);
}
