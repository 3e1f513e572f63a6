import type { APIRoute, GetStaticPaths } from 'astro';
import { siteLocales } from '../../core/locale/locale.ts';
import { webManifest } from '../../pwa/web-manifest.ts';
import { thisSite } from '../../site.ts';

export const getStaticPaths = (() => siteLocales().map((locale) => ({ params: { locale } }))) satisfies GetStaticPaths;

/** A dev server also gets requests for languages that the site does not have. */
export const GET: APIRoute = ({ params }) => {
  const locale = siteLocales().find((one) => one === params['locale']);
  return locale === undefined
    ? new Response(null, { status: 404 })
    : Response.json(webManifest(locale, thisSite().clientName));
};
