import type { Entry } from './path.ts';
import { isBuilt, isLean } from './rendered.ts';
import { type View, type Family, type Param, type Params, ROUTES, type Route, type EntityType } from './table.ts';

interface Form {
  route: Route;
  params: Param[];
  ofBatch: boolean;
}

/** Parameters that name a lot, an item or an object. */
const OF_BATCH: readonly Param[] = ['batch', 'batchID', 'serial', 'objectID'];

const forms = new Map<EntityType, Form[]>();
for (const route of ROUTES) {
  const params = route.pattern.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1) as Param] : []));
  const form = { route, params, ofBatch: OF_BATCH.some((param) => params.includes(param)) };
  forms.set(route.entityType, [...(forms.get(route.entityType) ?? []), form]);
}

/**
 * All path forms of a subject, without locale, in the order of the table. A form needs all of its values in `ids`;
 * forms with a batch are for ids with a batch, the others for ids without.
 */
export function formsOf(entityType: EntityType, ids: Params, families: ReadonlySet<Family>): Entry[] {
  const ofBatch = OF_BATCH.some((param) => ids[param] !== undefined);
  const entries: Entry[] = [];
  for (const form of forms.get(entityType) ?? []) {
    if (form.ofBatch !== ofBatch || !isBuilt(form.route, families)) continue;
    if (!form.params.every((param) => ids[param] !== undefined)) continue;
    const isAlone = form.ofBatch && form.route.family === 'printed' && isLean(families);
    entries.push({
      route: form.route.name,
      params: pick(ids, form.params),
      ...(isAlone && { isAlone: true as const }),
    });
  }
  return entries;
}

function pick(ids: Params, params: Param[]): Params {
  const picked: Params = {};
  for (const param of params) {
    const value = ids[param];
    if (value !== undefined) picked[param] = value;
  }
  return picked;
}

const CANONICAL_VIEWS: Partial<Record<View, View>> = {
  restyle: 'page',
  'index-old': 'page',
  story: 'page',
  'history-outdated': 'history',
  'story-history': 'history',
  panels: 'label',
};

/** The view of a page's canonical URL: arrangements of the same content share one. */
export function canonicalView(view: View): View {
  return CANONICAL_VIEWS[view] ?? view;
}

/** Families of the canonical page of an entity, the best first. */
export const CANONICAL_FAMILIES: readonly Family[] = ['gtin', 'default', 'operator', 'v1', 'v2', 'storytelling'];
