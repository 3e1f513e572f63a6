import { ownSite } from '../../core/own-site.ts';
import { ownPageKey } from '../../core/routes/own-page.ts';
import type { FormerNames } from '../ledger/current-names.ts';

/** Names that pages of the owner had before, by key: `page:azienda/it` → `['sobre']`. */
export const formerPages = (): FormerNames =>
  Object.fromEntries(
    ownSite().pages.flatMap(({ name, languages }) =>
      Object.entries(languages).flatMap(([locale, { formerly }]) =>
        formerly.length > 0 ? [[ownPageKey(name, locale), formerly]] : [],
      ),
    ),
  );
