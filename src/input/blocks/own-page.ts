import { omitUndefined } from '../../core/omit-undefined.ts';
import { ownSite } from '../../core/own-site.ts';
import type { OwnPageText } from '../../core/routes/own-page.ts';
import type { OwnPageView } from '../../core/page/blocks.ts';
import type { Route } from '../../core/routes/table.ts';
import { pageLocaleOf, type Scope } from '../scope.ts';
import { picturesOf } from './page-pictures.ts';

/** A picture in Markdown by the id of its medium: `![The mill](mill)` */
const PICTURE = /!\[[^\]]*\]\((?:media:)?([\w.~-]+)\)/g;

/** The text of an owner's page in the page's language. */
function ownPageText({ name }: Pick<Route, 'name'>, locale: string): OwnPageText | undefined {
  return ownSite().pages.find((page) => `pages/${page.name}` === name)?.languages[locale];
}

export function ownPageOf(scope: Scope, route: Route): OwnPageView | undefined {
  const text = ownPageText(route, pageLocaleOf(scope));
  if (!text) return undefined;
  const { title, description, body } = text;
  const pictures = picturesOf(
    scope,
    [...body.matchAll(PICTURE)].map(([, id = '']) => id),
    { lots: [] },
  );
  return omitUndefined({ title, description, markdown: body, pictures });
}

/** The Markdown of every page of the owner, with its file. */
export const ownPageTexts = (): { where: { file: string }; text: string }[] =>
  ownSite().pages.flatMap(({ name, languages }) =>
    Object.entries(languages).map(([locale, { body }]) => ({
      where: { file: `pages/${name}.${locale}.md` },
      text: body,
    })),
  );
