import { defineConfig } from './src/config.ts';

/** Brand, families and footer of this site. The environment (.env.example) says where things are. */
export default defineConfig({
  clientName: 'Storytrace',
  colour: '#25507f',
  footer: {
    // Yours: a path ("{locale}" stands for the language) or an https address each.
    // imprint: 'https://brand.example/{locale}/imprint',
    // privacy: 'https://brand.example/{locale}/privacy',
    // accessibility: 'https://brand.example/{locale}/accessibility',
  },
});
