import { passportLawOf } from '../../core/kinds/kinds.ts';
import { withConfirmedFacts } from '../../core/graph/fields/unconfirmed.ts';
import type { Product } from '../../core/graph/product.ts';
import type { Passport, PassportElement } from '../../core/page/files/passport.ts';
import { pathOf } from '../../core/routes/path.ts';
import { passportPath } from '../../core/routes/passport-path.ts';
import type { Snapshot, StoredBatch } from '../../snapshot/snapshot.ts';
import type { PageContext } from '../context.ts';
import { EpcisNames } from '../machine-files/epcis/names.ts';
import { isoDay } from '../machine-files/json-ld-terms.ts';
import { declaredStatus, statusIn } from '../page/status.ts';
import { type ResolvedEntity, resolveBatch, resolveProduct } from '../resolved-entity.ts';
import { formsOf } from '../../core/routes/forms.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';
import { categoryElement } from '../../core/passport/battery-elements.ts';
import {
  BATTERY,
  CORE,
  date,
  type Facts,
  GS1,
  recalled,
  resource,
  SCHEMA,
  string,
  text,
  thing,
} from '../../core/passport/elements.ts';
import { productElements } from '../../core/passport/product-elements.ts';

const JSON_TYPE = 'application/json';
const LEVELS = { model: 'ModelLevel', batch: 'BatchLevel', item: 'ItemLevel' } as const;
const VOCABULARIES = [GS1, CORE, BATTERY, SCHEMA];

/** Path of the passport of a product, a lot or an item that a law on passports names; undefined for all others. */
export function passportPathOf({ entityType, ids, product }: ResolvedEntity): string | undefined {
  if (!product || !passportLawOf(product) || (entityType !== 'product' && entityType !== 'batch')) return undefined;
  const [printed] = formsOf(entityType, ids, new Set(['printed']));
  return printed && passportPath(pathOf(printed));
}

/**
 * The model's passport has the facts; those of a lot and of an item say what they are, lead to the passports above them, and tell a recall. Facts of
 * another database that the producer has not confirmed are left out, the name too.
 */
export function passportOf(snapshot: Snapshot, entity: ResolvedEntity, context: PageContext): Passport | undefined {
  const { operator, entityType } = entity;
  const path = passportPathOf(entity);
  if (entity.product === undefined || path === undefined) return undefined;
  const product = withConfirmedFacts(entity.product);
  const batch = entityType === 'batch' && entity.batch ? withConfirmedFacts(entity.batch) : undefined;
  const granularity = batch === undefined ? 'model' : batch.serial === undefined ? 'batch' : 'item';
  const names = new EpcisNames(snapshot, context.site.host);
  return omitUndefined({
    digitalProductPassportId: context.site.host + path,
    uniqueProductIdentifier: batch ? names.thing(batch) : names.product(product.id),
    granularity,
    dppSchemaVersion: 'EN 18223:2026' as const,
    dppStatus: 'active' as const,
    lastUpdated: updatedOf(batch ?? product),
    economicOperatorId: operator && names.party(operator.id),
    contentSpecificationIds: VOCABULARIES,
    elements: [
      ...(batch ? recallElements(snapshot, batch, context) : []),
      ...identification(product),
      ...thing(`${CORE}hasReportingGranularity`, CORE + LEVELS[granularity]),
      ...(batch ? ofLot(batch) : productElements(product, operator)),
      ...(batch ? passportsAbove(snapshot, product, batch, context) : []),
    ],
  });
}

/** The day of the last change, as an instant; a month where the day is not given. */
const updatedOf = ({ updated }: { updated?: string | undefined }): string | undefined =>
  updated === undefined ? undefined : `${updated.replace(/-00$/, '-01')}T00:00:00Z`;

function identification(product: Product): Facts {
  const { name, brand, gtin, model, battery } = product;
  return [
    ...text(`${GS1}productName`, name),
    ...text(`${GS1}brandName`, brand),
    ...string(`${GS1}gtin`, gtin),
    ...(battery ? string(`${BATTERY}batteryModelIdentifier`, model ?? gtin) : string(`${SCHEMA}model`, model)),
    ...(battery ? categoryElement(battery) : []),
    ...string(`${SCHEMA}schemaVersion`, 'EN 18223:2026'),
  ];
}

const ofLot = ({ lot, serial, dates }: StoredBatch): Facts => [
  ...string(`${GS1}hasBatchLotNumber`, lot),
  ...string(`${GS1}hasSerialNumber`, serial),
  ...date(`${GS1}productionDate`, isoDay(dates.production)),
];

/** Links from an item to its lot and its model, from a lot to its model. */
function passportsAbove(
  snapshot: Snapshot,
  product: Product,
  { lot, serial }: StoredBatch,
  context: PageContext,
): PassportElement[] {
  const whole = serial === undefined || lot === undefined ? undefined : snapshot.batch(product.id, lot);
  const above = [
    ['modelPassport', resolveProduct(snapshot, product, context.memo)],
    ['batchPassport', whole && resolveBatch(snapshot, whole, context.memo)],
  ] as const;
  return above.flatMap(([name, entity]) => {
    const path = entity && passportPathOf(entity);
    return path === undefined ? [] : [resource(name, context.site.host + path, JSON_TYPE, name)];
  });
}

/** A recall stands first, with its reason and what to do. */
function recallElements(snapshot: Snapshot, batch: StoredBatch, context: PageContext): Facts {
  const status = statusIn({ snapshot, context }, batch);
  if (status?.code !== 'recalled') return [];
  const declared = declaredStatus(snapshot, batch, status, 'recalled');
  return recalled([declared?.message, ...(declared?.todo ?? [])].filter((one) => one !== undefined));
}
