import { CERTIFICATE_NOTES } from './certificate-notes.ts';
import { EVENT_NOTES } from './event-notes.ts';
import { FEED_NOTES } from './feed-notes.ts';
import { KIND_NOTES } from './kind-notes.ts';
import type { FieldNote, FieldNotes } from './note.ts';
import { PASSPORT_NOTES } from './passport-notes.ts';
import { PRODUCT_NOTES } from './product-notes.ts';

const COMMON: FieldNotes = {
  id: { what: 'Id: A-Z a-z 0-9 . _ ~ -', example: 'dairy', shows: 'URLs' },
  identifiers: {
    what: 'Names in other schemes, one a line: EPC URN, Digital Link',
    example: 'urn:epc:id:sgln:…',
    shows: 'EPCIS',
  },
  updated: { what: 'Day of the last change', example: '2026-03-24', shows: 'data note' },
  revision: { what: 'Number or name of the revision', example: '3', shows: 'data note' },
  name: { what: 'Name', example: 'Latteria di Pradalto', shows: 'page' },
  description: { what: 'One paragraph', example: 'Seven families, one vat.', shows: 'page' },
  media: { what: 'Ids of pictures and videos', example: 'meadow', shows: 'page' },
  gln: { what: 'GLN, 13 digits with the check digit', example: '4012345000009', shows: 'EPCIS' },
  note: { what: 'Remark', example: 'Vat 2', shows: 'page' },
  'unconfirmed.source': {
    what: 'Database that filled the fields of `unconfirmed.fields`',
    example: 'Open Food Facts',
    shows: 'page, label',
  },
  'unconfirmed.url': {
    what: 'Its page of the product',
    example: 'https://world.openfoodfacts.org/product/4006381333931',
    shows: 'page, label',
  },
  'unconfirmed.licence': { what: 'Licence of the database', example: 'ODbL 1.0', shows: 'page, label' },
  'unconfirmed.licenceUrl': {
    what: 'Address of the licence',
    example: 'https://opendatacommons.org/licenses/odbl/1-0/',
    shows: 'page, label',
  },
  'unconfirmed.fields': {
    what: 'Fields that the producer has not confirmed: pages mark each; remove the name of a field once it is compared with the pack',
    example: 'allergens, nutrition',
    shows: 'page, label; a publish with allergens, ingredientsText or dates among them is refused',
  },
  formerly: { what: 'Former ids, so that printed codes keep working', example: 'old-id', shows: 'redirects' },
  origin: { what: 'Where it is from', example: 'Italy', law: 'Reg. (EU) 1169/2011 art. 26', shows: 'page' },
  operator: { what: 'Id of the operator', example: 'latteria', shows: 'page' },
  notDisclosed: {
    what: 'yes: the step or ingredient exists, and its other fields are withheld (see “What is not disclosed”)',
    example: 'yes',
    shows: 'history',
  },
  notePublic: {
    what: 'yes: the note may be shown although the rest is not disclosed',
    example: 'yes',
    shows: 'history',
  },
  level: { what: '1; 2 for a part of the row of level 1 above', example: '1' },
  ...CERTIFICATE_NOTES,
  'document.title': { what: 'Title of the proof', example: 'Certificate 2026', shows: 'label' },
  'document.url': { what: 'Its address, https', example: 'https://docs.example/c.pdf', shows: 'label' },
  'document.mediaType': { what: 'Its type', example: 'application/pdf', shows: 'label' },
  'document.bytes': { what: 'Its size in bytes', example: '98304', shows: 'label' },
};

const OTHERS: FieldNotes = {
  'operator.legalName': {
    what: 'Name of the business',
    example: 'Latteria di Pradalto s.c.a.',
    law: 'Reg. (EU) 1169/2011 art. 8',
    shows: 'label',
  },
  'operator.approval': {
    what: 'Approval number of the establishment',
    example: 'IT 08 123 CE',
    law: 'Reg. (EC) 853/2004',
    shows: 'label',
  },
  'operator.story': { what: 'Text in Markdown', example: 'Since 1924 …', shows: 'operator' },
  'operator.place': { what: 'Id of its place', example: 'pradalto', shows: 'map' },
  'operator.colour': { what: 'Accent colour', example: '#2f6b3c', shows: 'page' },
  'operator.logo': { what: 'Id of the picture of its logo', example: 'logo', shows: 'page' },
  'operator.contact.address': {
    what: 'Postal address',
    example: 'Via Roma 1, 32100 Belluno',
    law: 'Reg. (EU) 1169/2011 art. 9(1)(h)',
    shows: 'label, contact',
  },
  'operator.contact.email': { what: 'E-mail', example: 'info@example.com', shows: 'contact' },
  'operator.contact.phone': { what: 'Telephone', example: '+39 0437 000000', shows: 'contact' },
  'operator.contact.url': { what: 'Web site, https', example: 'https://latteria.example', shows: 'contact' },
  'operator.links.label': { what: 'Words of the link', example: 'Our shop', shows: 'operator' },
  'operator.links.url': { what: 'Where it leads, https', example: 'https://latteria.example', shows: 'operator' },
  'place.region': { what: 'Region', example: 'Veneto', shows: 'map' },
  'place.country': { what: 'Country, ISO 3166', example: 'IT', shows: 'map' },
  'place.latitude': { what: 'Degrees north', example: '46.14', shows: 'map' },
  'place.longitude': { what: 'Degrees east', example: '12.22', shows: 'map' },
  'place.address': { what: 'Postal address', example: 'Via Roma 1', shows: 'history' },
  'place.within': { what: 'Id of the place that it is part of', example: 'veneto', shows: 'map' },
  'ingredient.allergens': {
    what: 'Allergens by code',
    example: 'milk',
    law: 'Reg. (EU) 1169/2011 annex II',
    shows: 'ingredients',
  },
  'ingredient.product': {
    what: 'Id of its product, if it is a trade item with lots of its own',
    example: 'raw-milk',
    shows: 'ingredients',
  },
  'batch.id': { what: 'Name in paths by operator; the lot when it is empty', example: 'L24-0317', shows: 'URLs' },
  'batch.product': { what: 'Id or GTIN of the product', example: 'stravecchio', shows: 'page' },
  'batch.lot': {
    what: 'Lot as it is printed',
    example: 'L24-0317',
    law: 'Dir. 2011/91/EU; Reg. (EC) 178/2002 art. 18',
    shows: 'first lines, printed code',
  },
  'batch.serial': { what: 'Serial number, of one item', example: '000123', shows: 'printed code' },
  'batch.slug': {
    what: 'Replaces the lot in paths, for a lot with / % ? or a full stop at the end',
    example: '7-24',
    shows: 'URLs',
  },
  'batch.dates.production': { what: 'Made on', example: '2026-03-17', shows: 'first lines' },
  'batch.dates.harvest': { what: 'Harvested on', example: '2026-03-17', shows: 'first lines' },
  'batch.dates.packaging': { what: 'Packed on', example: '2026-09-24', shows: 'first lines' },
  'batch.dates.bestBefore': {
    what: 'Best before',
    example: '2027-03-24',
    law: 'Reg. (EU) 1169/2011 art. 24',
    shows: 'first lines, label',
  },
  'batch.dates.useBy': {
    what: 'Use by',
    example: '2026-04-02',
    law: 'Reg. (EU) 1169/2011 art. 24',
    shows: 'first lines, label',
  },
  'batch.quantity.value': { what: 'Quantity that was made', example: '1180', shows: 'page' },
  'batch.quantity.unit': { what: 'Its unit, UN/CEFACT Rec. 20; none for pieces', example: 'KGM', shows: 'page' },
  'batch.status.code': {
    what: 'Status',
    example: 'on-sale',
    law: 'Reg. (EC) 178/2002 art. 19 for recalls',
    shows: 'first lines',
  },
  'batch.status.since': { what: 'Since when', example: '2026-10-02', shows: 'first lines' },
  'batch.status.message': { what: 'What shoppers have to know', example: 'May hold glass', shows: 'first lines' },
  'batch.status.notice': { what: 'Address of the official notice, https', example: 'https://…', shows: 'first lines' },
  'batch.status.todo.text': {
    what: 'What shoppers do now, one step a row',
    example: 'Do not eat it',
    shows: 'first lines',
  },
  'batch.ingredients.ingredient': { what: 'Id of the ingredient', example: 'hay-milk', shows: 'ingredients' },
  'batch.ingredients.lots': {
    what: 'Lots that went in, one a line: product/lot',
    example: 'raw-milk/M25-0317',
    law: 'Reg. (EC) 178/2002 art. 18',
    shows: 'ingredients',
  },
  'batch.ingredients.lotText': {
    what: 'Lots without a page of their own, one a line',
    example: 'TP-24-118',
    shows: 'ingredients',
  },
  'event.eventType': { what: 'EPCIS event type', example: 'ObjectEvent', shows: 'EPCIS' },
  'event.action': { what: 'EPCIS action', example: 'OBSERVE', shows: 'EPCIS' },
  'event.eventTime': {
    what: 'When; with its offset, or with the offset in its own column',
    example: '2026-03-17T05:50:00+01:00',
    shows: 'history',
  },
  'event.endTime': { what: 'End of a step that lasts', example: '2026-03-18T05:50:00+01:00', shows: 'history' },
  'event.eventTimeZoneOffset': { what: 'Offset of the local time', example: '+01:00', shows: 'history' },
  'event.bizStep': { what: 'CBV business step', example: 'transforming', shows: 'history' },
  'event.disposition': { what: 'CBV disposition', example: 'in_progress', shows: 'status' },
  'event.readPoint': { what: 'Id of the place', example: 'pradalto', shows: 'history, map' },
  'event.title': { what: 'The step in words', example: '42 wheels made', shows: 'history' },
  'media.src': {
    what: 'File below the folder, or an https address of an allowed host',
    example: 'media/wheel.jpg',
    shows: 'page',
  },
  'media.alt': {
    what: 'Description of the picture for people who cannot see it',
    example: 'A wheel of cheese on a board',
    law: 'Dir. (EU) 2019/882',
    shows: 'page',
  },
  'media.caption': { what: 'A fact: date, place, count', example: 'July 2026', shows: 'page' },
  'media.lots': {
    what: 'Lots that it shows, one a line: it is on their pages only',
    example: 'stravecchio/L24-0317',
    shows: 'page',
  },
  'media.events': {
    what: 'Ids of the events that it shows, one a line: it is at their steps only',
    example: 'cut-24-0317',
    shows: 'history',
  },
  'media.credit': { what: 'Who made it', example: 'Photo: A. Rossi', shows: 'page' },
  'media.kind': { what: 'picture or video', example: 'picture', shows: 'page' },
  'media.illustration': {
    what: 'yes: a drawing or invented picture, not a photograph of the goods',
    example: 'yes',
    shows: 'page',
  },
  'media.night': { what: 'Id of the same picture for a dark page', example: 'wheel-night', shows: 'page' },
  'media.poster': { what: 'Id of the picture shown before the video plays', example: 'meadow', shows: 'page' },
  'media.focus.x': {
    what: 'Point that stays visible when the picture is cropped: percent from its left edge',
    example: '62',
    shows: 'page',
  },
  'media.focus.y': { what: 'The same: percent from its upper edge', example: '40', shows: 'page' },
  'captions.lang': { what: 'Language of the captions', example: 'it', shows: 'video' },
  'captions.src': { what: 'WebVTT file below the folder', example: 'media/meadow.it.vtt', shows: 'video' },
};

const ALL: FieldNotes = {
  ...COMMON,
  ...OTHERS,
  ...EVENT_NOTES,
  ...PRODUCT_NOTES,
  ...KIND_NOTES,
  ...FEED_NOTES,
  ...PASSPORT_NOTES,
};

/** Fields that share their note with the same field of another list. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/^product\.nutritionPrepared\./, 'product.nutrition.'],
  [/^event\.(?:objects|inputs|outputs)\./, 'event.'],
  [/^event\.(?:sources|destinations)\./, 'event.party.'],
];

/** What is known of a field, by the most particular name that it has: `product.story.title`, `story.title`, `title`. */
export function noteOf(type: string, path: string): FieldNote | undefined {
  const name = `${type}.${path}`;
  const same = SAME.reduce((other, [from, to]) => other.replace(from, to), name);
  return noteNamed(name) ?? noteNamed(same);
}

function noteNamed(name: string): FieldNote | undefined {
  const steps = name.split('.');
  const found = steps.map((_, from) => steps.slice(from).join('.')).find((one) => Object.hasOwn(ALL, one));
  return found === undefined ? undefined : ALL[found];
}
