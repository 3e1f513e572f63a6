import type { Operator } from '../../core/graph/operator.ts';
import type { OperatorCard } from '../../core/page/blocks.ts';
import { safeUrl } from '../../core/safe-url.ts';
import { resolveOperator } from '../resolved-entity.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { canonicalHref, said, type Scope } from '../scope.ts';
import { pictureOf } from './pictures.ts';

export function operatorOf(scope: Scope, operator: Operator): OperatorCard {
  const place = operator.place === undefined ? undefined : scope.snapshot.place(operator.place);
  const about = resolveOperator(scope.snapshot, operator.id, scope.context.memo);
  return omitUndefined({
    id: operator.id,
    name: said(scope, operator.name),
    legalName: said(scope, operator.legalName),
    description: said(scope, operator.description),
    story: said(scope, operator.story),
    place: said(scope, place?.name),
    country: place?.country,
    approval: operator.approval,
    address: said(scope, operator.contact?.address),
    logo: pictureOf(scope, operator.logo),
    href: about && canonicalHref(scope, about, 'page'),
    links: operator.links.flatMap(({ label, url }) => {
      const href = safeUrl(url);
      return href === undefined ? [] : [{ label: said(scope, label), href }];
    }),
  });
}

/** On a label: who is responsible, nothing that sells. */
export function withoutMarketing(card: OperatorCard): OperatorCard {
  const { description: _description, story: _story, ...facts } = card;
  return { ...facts, links: [] };
}
