import { defineMiddleware } from 'astro:middleware';

/** Under plain Astro a page's input is made here; the workers bring it along, and call no middleware. */
export const onRequest = defineMiddleware(async ({ locals, url }, next) => {
  if (!locals.input) {
    const { inputFor } = await import('./site.ts');
    const input = inputFor(url.pathname);
    if (input) locals.input = input;
  }
  return next();
});
