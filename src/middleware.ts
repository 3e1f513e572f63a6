import { defineMiddleware } from 'astro:middleware';

/** Under plain Astro a page's input is made here; the workers bring it along. What a page throws is kept: Astro answers with its error page. */
export const onRequest = defineMiddleware(async ({ locals, url }, next) => {
  if (!locals.input) {
    const { inputFor } = await import('./site.ts');
    const input = inputFor(url.pathname);
    if (input) locals.input = input;
  }
  try {
    return await next();
  } catch (error) {
    locals.failure = error;
    throw error;
  }
});
