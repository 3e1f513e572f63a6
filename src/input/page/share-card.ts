import { hash } from 'node:crypto';
import { keyOf } from '../../core/graph/key.ts';
import { formatKey } from '../../core/identity/entity-key.ts';
import { shareFile } from '../../core/install.ts';
import type { Locale } from '../../core/locale/locale.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';
import type { PageInput, WarningCard } from '../../core/page/page-input.ts';
import type { SiteInfo } from '../../core/page/site/site-info.ts';
import type { Ticket } from '../../core/page/ticket.ts';
import { verdictKey } from '../../core/status/made-with.ts';
import { isAlarm, type Warning, WARNINGS } from '../../core/status/verdict.ts';
import { undrawnLetters } from '../../core/page/pictures/card-texts.ts';
import { getFixedT } from '../../messages.ts';
import { instanceKind, instanceWord, shownInstance } from '../instance.ts';
import type { ResolvedEntity } from '../resolved-entity.ts';
import { localized, once, type Scope } from '../scope.ts';

/**
 * Letters of the site's link preview, or of that of a warning, that its fonts lack; empty where it is drawn, and where the owner has put a
 * picture of that name into `brand/public`.
 */
export function missingLetters(
  { clientName, ownCards = [] }: Pick<SiteInfo, 'clientName' | 'ownCards'>,
  locale: Locale,
  warning?: Warning,
): string {
  if (ownCards.includes(shareFile(locale, warning))) return '';
  const t = getFixedT(locale);
  return undrawnLetters(clientName, warning ? t(`verdict.${warning === 'one-item' ? 'items-recalled' : warning}`) : t('site.promise')); // prettier-ignore
}

/** The site's link preview, or that of a warning. */
function siteCard({ context, locale }: Scope, warning?: Warning): string | undefined {
  return missingLetters(context.site, locale, warning) === '' ? shareFile(locale, warning) : undefined;
}

/** The card with the pack: the lot's own, its product's or its operator's. */
export function packCard({ context, locale }: Scope, entity: ResolvedEntity): string | undefined {
  const { own, general } = cardsOf(context.pictures.social, entity);
  return (own ?? general)?.[locale];
}

function cardsOf(social: Scope['context']['pictures']['social'], entity: ResolvedEntity) {
  const { operator, product, batch, ofNewest } = entity;
  const key = product ? formatKey('product', product.id) : operator && formatKey('operator', operator.id);
  return {
    own: batch && !ofNewest ? social[keyOf(batch)] : undefined,
    general: key === undefined ? undefined : social[key],
  };
}

/**
 * The link preview. A lot with a warning has a card with the words of its ticket, its product, its maker and its number instead of the pack; where
 * `socialPictures` draws no card for it, or the fonts lack letters of it, the site's card of that warning. A page about no product has the site's card.
 */
export function previewOf(
  scope: Scope,
  entity: ResolvedEntity,
  heading: PageInput['heading'],
  ticket: Ticket | undefined,
): Pick<PageInput, 'socialPicture' | 'warningCard'> {
  const shown = (socialPicture: string | undefined) => omitUndefined({ socialPicture });
  const verdict = WARNINGS.find((one) => one === ticket?.verdict);
  if (verdict === undefined || !ticket || !heading) return shown(packCard(scope, entity) ?? siteCard(scope));
  if (!isDrawn(scope, entity, ticket)) return shown(siteCard(scope, verdict));
  const warningCard = once(scope, `card:${entity.key}`, () => warningCardOf(scope, entity, heading, ticket, verdict));
  const { word, name, maker, lot } = warningCard;
  if (undrawnLetters(word, name, maker, lot) !== '') return shown(siteCard(scope, verdict));
  return { socialPicture: warningCard.path, warningCard };
}

/** Where lots have no cards of their own: lots with an alarm of their own, not the many that are past a date or made with another lot. */
function isDrawn({ context }: Scope, entity: ResolvedEntity, { status, statusFrom }: Ticket): boolean {
  if (cardsOf(context.pictures.social, entity).own) return true;
  return context.site.socialPictures !== 'none' && isAlarm(status) && statusFrom !== 'date';
}

function warningCardOf(
  scope: Scope,
  entity: ResolvedEntity,
  { name, variant, brand }: NonNullable<PageInput['heading']>,
  ticket: Ticket,
  verdict: WarningCard['verdict'],
): WarningCard {
  const { locale } = scope;
  const maker = entity.part ? brand?.name : localized(scope, entity.operator?.name);
  const card = {
    ...{ verdict, locale, word: getFixedT(locale)(verdictKey(verdict, ticket), { count: ticket.items }) },
    name: [name.text, variant?.text].filter(Boolean).join(' '),
    maker: maker?.text ?? '',
    lot: instanceWord(locale, shownInstance(instanceOf(ticket)), instanceKind(ticket)),
  };
  // Its entity is in the name: each file of the output belongs to one.
  const digest = hash('sha256', JSON.stringify([DRAWING, entity.key, card]), 'hex').slice(0, 16);
  return { ...card, path: `/media/${digest}-card.jpg` };
}

const instanceOf = ({ identifier, ...ticket }: Ticket) =>
  omitUndefined({ ...ticket, identifiers: identifier === undefined ? undefined : [identifier] });

/** Written anew where the drawing changes (`src/pictures/social/plain-card.ts`): every card is then drawn anew. */
const DRAWING = 'warning 2';
