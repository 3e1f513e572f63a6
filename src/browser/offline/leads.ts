/** Header of what is kept of an address that led to another one: the paths, the likeliest first. */
export const LEADS_TO = 'x-kept-leads-to';
/** Links of a page that only leads on: one of a former address, one for each language of a printed path. */
const LINK = /<a href="(\/[^/"][^"]*)"/g;

/**
 * Where an answer that is no page of this site leads: a redirect of the host, or a small page that redirects; `null` where it leads nowhere.
 * @param follow asks again, by the redirects: a browser does not tell a service worker where a navigation was redirected
 */
export async function leadsOf(
  response: Response,
  address: string,
  follow: () => Promise<Response>,
): Promise<Response | null> {
  const answer = response.type === 'opaqueredirect' ? await follow() : response;
  const to = new URL(answer.url || address);
  if (to.origin !== new URL(address).origin) return null;
  const paths = answer.redirected ? [to.pathname] : await linksIn(answer);
  return paths.length === 0 ? null : new Response(null, { headers: { [LEADS_TO]: paths.join(' ') } });
}

async function linksIn(answer: Response): Promise<string[]> {
  if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('text/html')) return [];
  return [...(await answer.text()).matchAll(LINK)].map(([, path = '']) => path);
}
