import type { Event } from '../../core/graph/event.ts';
import type { Media } from '../../core/graph/fields/media.ts';
import type { Node } from '../../core/graph/node.ts';
import type { Found, Scope } from './scope.ts';
import { locationIn } from '../read/source-locations.ts';
import type { SourceLocation } from '../../core/identity/source-location.ts';
import { formatKey } from '../../core/identity/entity-key.ts';
import { batchKey } from '../../core/graph/key.ts';
import { formatItem } from '../../core/identity/item-ref.ts';

/** Fields that show the same picture on every page. */
const EVERYWHERE = new Set(['picture', 'logo', 'certificates.seal']);

interface User {
  node: Node;
  number: number;
  where: SourceLocation;
  role: string;
}

/** Pictures that are bound to a lot or an event and named where they never stand, and captions that name a lot without a bond. */
export function* boundMedia({ db, since }: Scope): Iterable<Found> {
  const users = db.prepare(
    `SELECT user.number AS number, user.place AS place, user.json AS json, role FROM reference
     JOIN node AS user ON user.number = reference.source WHERE target = ? AND role <> 'withheld' AND user.type <> 'media'`,
  );
  const exists = db.prepare('SELECT 1 FROM node WHERE key = ?');
  const all = db.prepare("SELECT number, place, json FROM node WHERE key >= 'media:' AND key < 'media;'");
  for (const { number, place, json } of all.all()) {
    const media = JSON.parse(String(json)) as Media;
    const isBound = media.lots.length + media.events.length > 0;
    const names = lotsNamed(media);
    if (!isBound && names.length === 0) continue;
    const isNew = Number(number) > since;
    const naming = users.all(formatKey('media', media.id)).map((row): User => ({
      node: JSON.parse(String(row['json'])) as Node,
      number: Number(row['number']),
      where: locationIn(row['place']),
      role: String(row['role']),
    }));
    const touched = naming.filter((user) => isNew || user.number > since);
    if (isBound) for (const user of touched) if (!mayStand(user, media)) yield misplaced(user, media);
    const products = new Set(touched.flatMap(productsOf));
    const bound = new Set(media.lots.map(formatItem));
    for (const name of names) {
      const product = [...products].find((id) => exists.get(batchKey(id, name)) && !bound.has(`${id}/${name}`));
      if (product === undefined || media.events.length > 0) continue;
      const message = `names lot ${name} of ${product}, and the picture stands on pages of other lots too`;
      const fix = 'Bind the picture to the lot with `lots`, or take the lot out of the caption.';
      const where = locationIn(place);
      yield {
        warning: { kind: 'CaptionOfLot', where, path: 'caption', received: name, message, fix },
        node: Number(number),
      };
    }
  }
}

function misplaced({ where, role, number }: User, { id }: Media): Found {
  const message = 'names a picture that is bound to other lots or events: it never stands here';
  const fix = 'Name it at the lot or event that it shows, or change `lots` and `events` of the picture.';
  return { warning: { kind: 'BoundMedia', where, path: role, received: id, message, fix }, node: number };
}

function mayStand({ node, role }: User, { lots, events }: Media): boolean {
  if (EVERYWHERE.has(role)) return false;
  switch (node.type) {
    case 'event':
      return events.includes(node.id) || lots.some((ref) => namesOf(node).has(formatItem(ref)));
    case 'batch':
      return lots.some(({ product, lot }) => product === node.product && lot === node.lot);
    case 'product':
      return lots.some(({ product }) => product === node.id);
    case 'ingredient':
      return lots.some(({ product }) => product === node.product);
    default:
      return false;
  }
}

const whatsOf = ({ objects, inputs, outputs }: Event) => [...objects, ...inputs, ...outputs];

function namesOf(event: Event): Set<string> {
  return new Set(
    whatsOf(event).flatMap(({ product, lot }) => (lot === undefined ? [] : [formatItem({ product, lot })])),
  );
}

function productsOf({ node }: User): string[] {
  if (node.type === 'event') return whatsOf(node).map(({ product }) => product);
  if (node.type === 'product') return [node.id];
  return (node.type === 'batch' || node.type === 'ingredient') && node.product !== undefined ? [node.product] : [];
}

/** Words of the caption that may be lot numbers: with a digit, and only characters that a lot may have. */
function lotsNamed({ caption }: Media): string[] {
  const words = Object.values(caption ?? {}).flatMap((text) => text.split(/[\s:;()«»“”]+/));
  const bare = words.map((word) => word.replace(/^[’']+|[.,!?’']+$/g, ''));
  return [...new Set(bare.filter((word) => /\d/.test(word) && word.length > 2 && word.length <= 20))];
}
