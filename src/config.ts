import { z } from 'zod';
import type { SiteInfo } from './core/page/page-input.ts';

const Link = z
  .string()
  .regex(/^(?:\/|https:\/\/)/, 'must be a path ("{locale}" stands for the language) or an https URL');

const Config = z.strictObject({
  clientName: z.string().min(1).default('Storytrace'),
  /** Accent where no operator gives one. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .default('#25507f'),
  /** Families of routes that are built; printed pages and utilities always are. */
  families: z
    .array(z.enum(['storytelling', 'gtin', 'operator', 'preview', 'v1', 'v2', 'default']))
    .default(['storytelling', 'gtin', 'operator', 'preview', 'v1', 'v2', 'default']),
  footer: z
    .strictObject({ imprint: Link.optional(), privacy: Link.optional(), accessibility: Link.optional() })
    .default({}),
  /** Hosts from which media may be named by URL. */
  mediaHosts: z.array(z.string()).default([]),
  /** For which pages a 1200 × 630 picture is drawn for link previews. Each costs some 50 ms, once. */
  socialPictures: z.enum(['batches', 'products', 'none']).default('batches'),
});
export type Config = z.output<typeof Config>;

/** The typed config file. @throws ZodError naming the field that is wrong */
export function defineConfig(config: z.input<typeof Config>): Config {
  return Config.parse(config, { jitless: true });
}

/** Config and environment as the pages see them. The environment wins. */
export function siteInfo(config: Config, env: Record<string, string | undefined>, version: string): SiteInfo {
  const footer = Object.entries(config.footer).filter((entry): entry is [keyof Config['footer'], string] =>
    Boolean(entry[1]),
  );
  return {
    clientName: env['CLIENT_NAME'] ?? config.clientName,
    host: (env['STORY_HOST'] ?? 'https://story.example').replace(/\/+$/, ''),
    version,
    colour: config.colour,
    footer: footer.map(([key, href]) => ({ key, href })),
    families: ['home', 'utility', 'printed', ...config.families],
    ...(env['GRAPH_API_URL'] && { graphApi: graphApi(env['GRAPH_API_URL']) }),
  };
}

/** Without user name and trailing slash: it stands in public pages. */
function graphApi(address: string): string {
  const url = URL.parse(address);
  if (!url)
    throw Object.assign(
      new Error('GRAPH_API_URL is not a URL (it is not shown here, because it may hold a password)'),
      {
        exitCode: 78,
      },
    );
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}
