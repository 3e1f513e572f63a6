/**
 * Languages, brand, families and footer of this site: plain values, so that the file may stand anywhere (`--config`).
 * `src/config.ts` lists every field. The environment (.env.example) says where things are.
 */
export default {
  clientName: 'Storytrace',
  colour: '#25507f',
  languages: ['it', 'en', 'fr'],
  fallback: 'en',
  // The sample is a demonstration: it shows what those who make a site see, and carries the product's own name.
  diagnostics: true,
  madeWith: false,
  footer: {
    // Yours: a path ("{locale}" stands for the language) or an https address each.
    // imprint: 'https://brand.example/{locale}/imprint',
    // privacy: 'https://brand.example/{locale}/privacy',
    // accessibility: 'https://brand.example/{locale}/accessibility',
  },
};
