import { pageText } from '../../../comparison/page-text.ts';

export const data = {
  pagination: { data: 'lots', size: 1, alias: 'lot' },
  permalink: ({ lot }) => `${lot.path}/index.html`,
};

export function render({ lot }) {
  return pageText(lot.facts);
}
