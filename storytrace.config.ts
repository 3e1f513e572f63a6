import { defineConfig } from './src/config.ts';

/** Brand, families and footer of this site. The environment (.env.example) says where things are. */
export default defineConfig({
  clientName: 'Storytrace',
  colour: '#25507f',
  footer: {
    imprint: '/{locale}/storytelling/01/history',
    privacy: '/{locale}/offline',
    accessibility: '/{locale}/restyle',
  },
});
