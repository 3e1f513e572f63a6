/** What the head of a page says under a name. */
export const metaOf = (name: string, page: Document = document): string | undefined =>
  page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
