import type { z } from 'zod';
import packageJson from '../package.json' with { type: 'json' };
import { clientName, publicGraphApi, siteHost } from './configuration/addresses.ts';
import { Fields } from './configuration/fields.ts';
import type { Text } from './core/graph/text.ts';
import { isLean } from './core/routes/rendered.ts';
import type { SiteInfo } from './core/page/site/site-info.ts';

const Config = Fields.transform(({ fallback, ...config }, context) => {
  const { languages } = config;
  if (fallback !== undefined && !languages.includes(fallback)) {
    const message = `is not one of the languages: write one of ${languages.join(', ')}`;
    context.issues.push({ code: 'custom', path: ['fallback'], message, input: fallback });
  }
  return { ...config, fallback: fallback ?? (languages.includes('en') ? 'en' : (languages[0] as string)) };
});
export type Config = z.output<typeof Config> & Pick<SiteInfo, 'operatorColours' | 'ownCards'>;

/** @throws Error with exit code 78 that names every field that is wrong, and what to write */
export function parseConfig(value: unknown, file: string): Config {
  refuseNewer(value, file);
  const result = Config.safeParse(value ?? {}, { jitless: true });
  if (result.success) return result.data;
  const faults = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map(
          (key) =>
            `  ${[...issue.path, key].join('.')}: is not a field; take it out, or write its name as src/configuration/fields.ts does`,
        )
      : [`  ${issue.path.join('.') || 'the whole'}: ${messageOf(issue)}`],
  );
  const message = `The configuration ${file} is wrong:\n${faults.join('\n')}\nCorrect these fields; src/configuration/fields.ts lists all.`;
  throw Object.assign(new Error(message), { exitCode: 78 });
}

/** Of a name in a list of names what is wrong with it. */
const messageOf = (issue: z.core.$ZodIssue): string =>
  (issue.code === 'invalid_key' && issue.issues[0]?.message) || issue.message;

/** A field that this version does not have would read as a mistake of the owner. */
function refuseNewer(value: unknown, file: string): void {
  const { version } = (value ?? {}) as { version?: unknown };
  const own = packageJson.version;
  if (typeof version !== 'string' || version.localeCompare(own, 'en', { numeric: true }) <= 0) return;
  const message = `The configuration ${file} is written for Storytrace ${version}, and this is ${own}: run npm install --save-exact storytrace@${version}, or correct its version.`;
  throw Object.assign(new Error(message), { exitCode: 78 });
}

/** A text that an owner writes once is the text in each language. */
export const inLanguages = (text: string | Text, languages: readonly string[]): Text =>
  typeof text === 'string' ? Object.fromEntries(languages.map((tag) => [tag, text])) : text;

/** A lean lot has no picture of its own, unless a warning needs one. */
export const socialPicturesOf = ({ families, socialPictures }: Config): Config['socialPictures'] =>
  isLean(new Set(families)) && socialPictures === 'batches' ? 'products' : socialPictures;

/** Config and environment as the pages see them. The environment wins. */
export function siteInfo(config: Config, env: Record<string, string | undefined>, version: string): SiteInfo {
  const { links, ...law } = config.footer;
  const footer = Object.entries(law).filter((entry): entry is [keyof typeof law, string] => Boolean(entry[1]));
  const graphApi = publicGraphApi(env);
  return {
    clientName: clientName(env, config.clientName),
    host: siteHost(env),
    version,
    colour: config.colour,
    socialPictures: socialPicturesOf(config),
    ...(config.operatorColours && { operatorColours: config.operatorColours }),
    ...(config.ownCards && { ownCards: config.ownCards }),
    footer: footer.map(([key, href]) => ({ key, href })),
    footerLinks: links.map(({ label, href }) => ({ label: inLanguages(label, config.languages), href })),
    families: [
      'home',
      'utility',
      'printed',
      ...config.families,
      ...(config.diagnostics ? (['diagnostics'] as const) : []),
    ],
    madeWith: config.madeWith,
    ...(config.blocks && { blocks: config.blocks }),
    ...(graphApi !== undefined && { graphApi }),
  };
}
