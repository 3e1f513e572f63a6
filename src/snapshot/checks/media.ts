import type { Found, Scope } from './scope.ts';
import { locationIn } from '../read/source-locations.ts';

/** Fields that show a picture, and no video. */
const PICTURES = ['picture', 'logo', 'certificates.seal', 'night', 'poster', 'story.media'];

/** Videos that are named where a picture is expected. The query starts from the videos, because they are few. */
const MISPLACED = `
SELECT user.number AS number, user.place AS place, reference.role AS role, video.id AS id
FROM node AS video JOIN reference ON reference.target = video.key JOIN node AS user ON user.number = reference.source
WHERE video.key >= 'media:' AND video.key < 'media;' AND json_extract(video.json, '$.kind') = 'video'
  AND (role IN (${PICTURES.map((role) => `'${role}'`).join(', ')}) OR (role = 'media' AND user.type = 'event'))
  AND (user.number > :since OR video.number > :since)`;

/** Warns of a video that is named as a picture: the page leaves it out. */
export function* media({ db, since }: Scope): Iterable<Found> {
  for (const { number, place, role, id } of db.prepare(MISPLACED).all({ since })) {
    const message = 'names a video where a picture is shown: it is left out';
    const fix = 'Name a picture there, and the video in `media` of the product, batch, ingredient or operator.';
    const path = String(role);
    yield {
      warning: { kind: 'MediaKind', where: locationIn(place), path, received: String(id), message, fix },
      node: Number(number),
    };
  }
}
