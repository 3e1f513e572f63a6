/** Addresses of a site with an editors' preview. Compiled pages contain them: a test that listens at other ports compiles templates again. */
export const ADDRESSES = { GRAPH_API_URL: 'http://localhost:4491', STORY_HOST: 'http://127.0.0.1:4492' };
