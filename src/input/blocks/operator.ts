import type { Operator } from '../../core/graph/operator.ts';
import type { OperatorCard, Contact } from '../../core/page/blocks.ts';
import { safeUrl } from '../../core/text/safe-url.ts';
import { resolveOperator } from '../resolved-entity.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';
import { canonicalHref, inOneLine, localized, type Scope } from '../scope.ts';
import { pictureOf } from './page-pictures.ts';
import type { Product } from '../../core/graph/product.ts';
import type { StoredBatch } from '../../snapshot/snapshot.ts';
import { nameOf } from '../names.ts';
import { instanceKind, shownInstance } from '../instance.ts';

export function operatorOf(scope: Scope, operator: Operator): OperatorCard {
  const place = operator.place === undefined ? undefined : scope.snapshot.place(operator.place);
  const entity = resolveOperator(scope.snapshot, operator.id, scope.context.memo);
  return omitUndefined({
    id: operator.id,
    name: localized(scope, operator.name),
    legalName: localized(scope, operator.legalName),
    description: localized(scope, operator.description),
    story: localized(scope, operator.story),
    place: localized(scope, place?.name),
    country: place?.country,
    approval: operator.approval,
    address: inOneLine(localized(scope, operator.contact?.address)),
    phone: operator.contact?.phone,
    logo: pictureOf(scope, operator.logo),
    href: entity && canonicalHref(scope, entity, 'page'),
    links: operator.links.flatMap(({ label, url }) => {
      const href = safeUrl(url);
      return href === undefined ? [] : [{ label: localized(scope, label), href }];
    }),
  });
}

/** On a label: who is responsible, nothing that sells. */
export function withoutMarketing(card: OperatorCard): OperatorCard {
  const { description: _description, story: _story, ...facts } = card;
  return { ...facts, links: [] };
}

/** How an operator can be reached: undefined where it says no way. */
export function contactOf(
  scope: Scope,
  operator: Operator | undefined,
  product: Product | undefined,
  batch: StoredBatch | undefined,
): Contact | undefined {
  if (!operator?.contact) return undefined;
  const { email, phone, url } = operator.contact;
  const href = url === undefined ? undefined : safeUrl(url);
  const address = inOneLine(localized(scope, operator.contact.address));
  if ([email, phone, href, address].every((way) => way === undefined)) return undefined;
  return omitUndefined({
    operator: localized(scope, operator.name),
    email,
    phone,
    href,
    address,
    product: product && nameOf(scope, product),
    lot: batch && shownInstance(batch),
    kind: batch && instanceKind(batch),
  });
}
