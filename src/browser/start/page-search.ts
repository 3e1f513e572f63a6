/** The query of the page that an element came with: the router changes the address after it has put the page in. */
export const pageSearch = (): Promise<URLSearchParams> =>
  new Promise((resolve) => setTimeout(() => resolve(new URLSearchParams(location.search))));
