import type { KeptFacts } from '../../core/page/site/kept-facts.ts';

/** As the templates write it: a text of the page cannot contain it, because quotes of attributes and `<` of texts are escaped. */
const META = /<meta name="storytrace:kept" content="([^"]*)"/;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#38;': '&', '&#34;': '"' };

/** What the head of a page says of it; nothing of a page of release 2.31.9 or older. A service worker has no parser of HTML. */
export function keptFactsIn(html: string): Partial<KeptFacts> {
  const [, content = '{}'] = META.exec(html) ?? [];
  try {
    return JSON.parse(content.replace(/&(?:amp|quot|#38|#34);/g, (entity) => ENTITIES[entity] ?? '')) as KeptFacts;
  } catch {
    return {};
  }
}
