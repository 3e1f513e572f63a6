import { defineMiddleware } from 'astro:middleware';
import { isDev } from 'virtual:storytrace/config';

/** Under plain Astro a page's input is made here; the workers bring it along. What a page throws is kept: Astro answers with its error page. */
export const onRequest = defineMiddleware(async ({ locals, redirect, url }, next) => {
  if (!locals.input) {
    const { dataFileAt, inputFor, targetAt } = await import('./site.ts');
    const input = inputFor(url.pathname);
    if (input) locals.input = input;
    else if (isDev) {
      const data = dataFileAt(url.pathname);
      if (data !== undefined) return new Response(data, { headers: { 'content-type': 'application/json' } });
      const target = targetAt(url.pathname);
      if (target !== undefined) return redirect(target);
    }
  }
  try {
    return await next();
  } catch (error) {
    locals.failure = error;
    throw error;
  }
});
