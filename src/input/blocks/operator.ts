import type { Operator } from '../../core/graph/operator.ts';
import type { OperatorCard } from '../../core/page/blocks.ts';
import { safeUrl } from '../../core/text/safe-url.ts';
import { resolveOperator } from '../resolved-entity.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';
import { canonicalHref, inOneLine, localized, type Scope } from '../scope.ts';
import { pictureOf } from './page-pictures.ts';

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
