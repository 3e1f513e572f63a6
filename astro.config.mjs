export { default } from './src/astro-config.ts';
