import type { APIRoute, GetStaticPaths } from 'astro';
import { type Locale, siteLocales } from '../../core/locale/locale.ts';
import { webManifest } from '../../pwa/web-manifest.ts';
import { thisSite } from '../../site.ts';

export const getStaticPaths = (() =>
  siteLocales().map((locale) => ({ params: { locale }, props: { locale } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ locale: Locale }> = ({ props }) =>
  Response.json(webManifest(props.locale, thisSite().clientName));
