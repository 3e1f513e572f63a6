import type { Event, What } from './event.ts';
import { batchKey, instanceOf } from './key.ts';
import type { Node } from './node.ts';
import type { IngredientLine } from './fields/food/recipe.ts';
import { formatKey } from '../identity/entity-key.ts';

/** A reference from one node to another. */
interface Reference {
  /** JSON path within the node: `ingredients[2].ingredient`. */
  path: string;
  /** The field without positions: `ingredients`, `ingredients.lots`. */
  role: string;
  /** Key of the referenced node. `gtin:`, `unit:` and `transformation:` keys need no node of their own. */
  target: string;
}

type Named = Iterable<Reference>;

function* one(type: string, role: string, id: string | undefined, path = role): Named {
  if (id !== undefined) yield { path, role, target: formatKey(type, id) };
}

function* many(type: string, role: string, ids: readonly string[], path = role): Named {
  for (const [index, id] of ids.entries()) yield { path: `${path}[${index}]`, role, target: formatKey(type, id) };
}

function* seals(certificates: readonly { seal?: string | undefined }[]): Named {
  for (const [index, { seal }] of certificates.entries())
    yield* one('media', 'certificates.seal', seal, `certificates[${index}].seal`);
}

function* lines(ingredients: readonly IngredientLine[], path: string): Named {
  for (const [index, line] of ingredients.entries()) {
    const here = `${path}[${index}]`;
    yield* one('ingredient', 'ingredients', line.ingredient, `${here}.ingredient`);
    yield* lines(line.ingredients, `${here}.ingredients`);
  }
}

function* whats(role: string, list: readonly What[]): Named {
  for (const [index, what] of list.entries()) {
    const instance = instanceOf(what);
    const target = instance === undefined ? formatKey('product', what.product) : batchKey(what.product, instance);
    yield { path: `${role}[${index}]`, role, target };
  }
}

function* ends(role: string, list: Event['sources']): Named {
  for (const [index, { operator, place }] of list.entries()) {
    yield* one('operator', role, operator, `${role}[${index}].operator`);
    yield* one('place', role, place, `${role}[${index}].place`);
  }
}

/** All references of a node, in the order of its fields. */
export function* referencesOf(node: Node): Named {
  if ('media' in node) yield* many('media', 'media', node.media);
  if ('certificates' in node) yield* seals(node.certificates);
  if ('operator' in node) yield* one('operator', 'operator', node.operator);
  switch (node.type) {
    case 'operator':
      yield* one('place', 'place', node.place);
      yield* one('media', 'logo', node.logo);
      break;
    case 'product':
      yield* one('media', 'picture', node.picture);
      for (const [index, chapter] of node.story.entries())
        yield* many('media', 'story.media', chapter.media, `story[${index}].media`);
      yield* lines(node.ingredients, 'ingredients');
      for (const [index, { gtin }] of node.containsGtin.entries())
        yield* one('gtin', 'containsGtin', gtin, `containsGtin[${index}].gtin`);
      break;
    case 'ingredient':
      yield* one('product', 'product', node.product);
      break;
    case 'batch':
      yield* one('product', 'product', node.product);
      for (const [index, part] of node.ingredients.entries()) {
        const path = `ingredients[${index}]`;
        yield* one('ingredient', 'ingredients', part.ingredient, `${path}.ingredient`);
        for (const [at, { product, lot }] of part.lots.entries())
          yield { path: `${path}.lots[${at}]`, role: 'ingredients.lots', target: batchKey(product, lot) };
      }
      break;
    case 'event':
      yield* whats('objects', node.objects);
      yield* whats('inputs', node.inputs);
      yield* whats('outputs', node.outputs);
      yield* one('unit', 'parent', node.parent);
      yield* whats('container', node.container ? [node.container] : []);
      yield* many('unit', 'units', node.units);
      yield* one('transformation', 'transformationId', node.transformationId);
      yield* one('place', 'readPoint', node.readPoint);
      yield* one('place', 'bizLocation', node.bizLocation);
      yield* one('place', 'destination', node.destination);
      yield* one('place', 'transport.fromPort', node.transport?.fromPort);
      yield* one('place', 'transport.toPort', node.transport?.toPort);
      yield* ends('sources', node.sources);
      yield* ends('destinations', node.destinations);
      break;
    case 'media':
      yield* one('media', 'night', node.night);
      yield* one('media', 'poster', node.poster);
      for (const [index, { product, lot }] of node.lots.entries())
        yield { path: `lots[${index}]`, role: 'lots', target: batchKey(product, lot) };
      yield* many('event', 'events', node.events);
      break;
    case 'place':
      yield* one('place', 'within', node.within);
  }
}
