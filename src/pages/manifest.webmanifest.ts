import type { APIRoute } from 'astro';
import { FALLBACK_LOCALE } from '../core/locale.ts';
import { webManifest } from '../pwa/web-manifest.ts';
import { thisSite } from '../site.ts';

export const GET: APIRoute = () => Response.json(webManifest(FALLBACK_LOCALE, thisSite().clientName));
