/** Notes on what several types have in common, by its name alone, and on types other than products and events: field | what | example | law | where it shows. */
export const OTHER_NOTES = `
id | Id: A-Z a-z 0-9 . _ ~ - | dairy | | URLs
identifiers | Names in other schemes, one a line: EPC URN, Digital Link | urn:epc:id:sgln:… | | EPCIS
updated | Day of the last change | 2026-03-24 | | data note
revision | Number or name of the revision | 3 | | data note
name | Name | Latteria di Pradalto | | page
description | One paragraph | Seven families, one vat. | | page
media | Ids of pictures and videos | meadow | | page
gln | GLN, 13 digits with the check digit | 4012345000009 | | EPCIS
note | Remark | Vat 2 | | page
facts.label | Title of a fact for which no field exists, in your words; a term of law (“Best before”) is refused | Olive variety | | page
facts.value | The fact | Galega | | page
facts.onLabel | yes: on the smart label too, except on a wine's | yes | | label
unconfirmed.source | Database that filled the fields of \`unconfirmed.fields\` | Open Food Facts | | page, label
unconfirmed.url | Its page of the product | https://world.openfoodfacts.org/product/4006381333931 | | page, label
unconfirmed.licence | Licence of the database | ODbL 1.0 | | page, label
unconfirmed.licenceUrl | Address of the licence | https://opendatacommons.org/licenses/odbl/1-0/ | | page, label
unconfirmed.fields | Fields that the producer has not confirmed: pages mark each; remove the name of a field once it is compared with the pack | allergens, nutrition | | page, label; a publish with allergens, ingredientsText or dates among them is refused
formerly | Former ids, so that printed codes keep working | old-id | | redirects
origin | Where it is from | Italy | Reg. (EU) 1169/2011 art. 26 | page
operator | Id of the operator | latteria | | page
notDisclosed | yes: the step or ingredient exists, and its other fields are withheld (see “What is not disclosed”) | yes | | history
notePublic | yes: the note may be shown although the rest is not disclosed | yes | | history
level | 1; 2 for a part of the row of level 1 above | 1
certificates.name | Name of the certificate | Organic | Reg. (EU) 2018/848 for organic | label
certificates.issuer | Who issued it | Bioagricert | | label
certificates.scope | What it covers | Milk and cheese | | label
certificates.identifier | Its number | 2026-0412 | | page
certificates.basis | third-party, or self-declared | third-party | Dir. (EU) 2024/825 | label
certificates.validFrom | First day | 2026-01-01 | | label
certificates.validUntil | Last day | 2027-12-31 | | label
certificates.seal | Id of the picture of its seal | seal | | label
certificates.organic.controlBody | Code of the organic control body, in its form | IT-BIO-007 | Reg. (EU) 2018/848 art. 32(1) | page next to the certificate, label
certificates.organic.farming | Where the raw materials were farmed; shown below the code | EU | Reg. (EU) 2018/848 art. 32(2) | page next to the certificate, label
certificates.organic.country | Country where all raw materials were farmed, ISO 3166 | IT | Reg. (EU) 2018/848 art. 32(2) | page next to the certificate, label
certificates.organic.region | Region within that country | Umbria | Reg. (EU) 2018/848 art. 32(2) | page next to the certificate, label
document.title | Title of the proof | Certificate 2026 | | label
document.url | Its address, https | https://docs.example/c.pdf | | label
document.mediaType | Its type | application/pdf | | label
document.bytes | Its size in bytes | 98304 | | label
operator.legalName | Name of the business | Latteria di Pradalto s.c.a. | Reg. (EU) 1169/2011 art. 8 | label
operator.approval | Approval number of the establishment | IT 08 123 CE | Reg. (EC) 853/2004 | label
operator.story | Text in Markdown | Since 1924 … | | operator
operator.place | Id of its place | pradalto | | map
operator.colour | Accent colour | #2f6b3c | | page
operator.logo | Id of the picture of its logo | logo | | page
operator.contact.address | Postal address | Via Roma 1, 32100 Belluno | Reg. (EU) 1169/2011 art. 9(1)(h) | label, contact
operator.contact.email | E-mail | info@example.com | | contact
operator.contact.phone | Telephone | +39 0437 000000 | | contact
operator.contact.url | Web site, https | https://latteria.example | | contact
operator.links.label | Words of the link | Our shop | | operator
operator.links.url | Where it leads, https | https://latteria.example | | operator
place.region | Region | Veneto | | map
place.country | Country, ISO 3166 | IT | | map
place.latitude | Degrees north | 46.14 | | map
place.longitude | Degrees east | 12.22 | | map
place.address | Postal address | Via Roma 1 | | history
place.within | Id of the place that it is part of | veneto | | map
ingredient.allergens | Allergens by code | milk | Reg. (EU) 1169/2011 annex II | ingredients
ingredient.product | Id of its product, if it is a trade item with lots of its own | raw-milk | | ingredients
batch.id | Name in paths by operator; the lot when it is empty | L24-0317 | | URLs
batch.product | Id or GTIN of the product | stravecchio | | page
batch.lot | Lot as it is printed | L24-0317 | Dir. 2011/91/EU; Reg. (EC) 178/2002 art. 18 | first lines, printed code
batch.serial | Serial number, of one item | 000123 | | printed code
batch.slug | Replaces the lot in paths, for a lot with / % ? or a full stop at the end | 7-24 | | URLs
batch.dates.production | Made on | 2026-03-17 | | first lines
batch.dates.harvest | Harvested on | 2026-03-17 | | first lines
batch.dates.packaging | Packed on | 2026-09-24 | | first lines
batch.dates.bestBefore | Best before | 2027-03-24 | Reg. (EU) 1169/2011 art. 24 | first lines, label
batch.dates.useBy | Use by | 2026-04-02 | Reg. (EU) 1169/2011 art. 24 | first lines, label
batch.quantity.value | Quantity that was made | 1180 | | page
batch.quantity.unit | Its unit, UN/CEFACT Rec. 20; none for pieces | KGM | | page
batch.status.code | Status | on-sale | Reg. (EC) 178/2002 art. 19 for recalls | first lines
batch.status.since | Since when | 2026-10-02 | | first lines
batch.status.message | What shoppers have to know | May hold glass | | first lines
batch.status.notice | Address of the official notice, https | https://… | | first lines
batch.status.todo.text | What shoppers do now, one step a row | Do not eat it | | first lines
batch.ingredients.ingredient | Id of the ingredient | hay-milk | | ingredients
batch.ingredients.lots | Lots that went in, one a line: product/lot | raw-milk/M25-0317 | Reg. (EC) 178/2002 art. 18 | ingredients
batch.ingredients.lotText | Lots without a page of their own, one a line | TP-24-118 | | ingredients
event.eventType | EPCIS event type | ObjectEvent | | EPCIS
event.action | EPCIS action | OBSERVE | | EPCIS
event.eventTime | When; with its offset, or with the offset in its own column | 2026-03-17T05:50:00+01:00 | | history
event.endTime | End of a step that lasts | 2026-03-18T05:50:00+01:00 | | history
event.eventTimeZoneOffset | Offset of the local time | +01:00 | | history
event.bizStep | CBV business step | transforming | | history
event.disposition | CBV disposition | in_progress | | status
event.readPoint | Id of the place | pradalto | | history, map
event.title | The step in words | 42 wheels made | | history
media.src | File below the folder, or an https address of an allowed host | media/wheel.jpg | | page
media.alt | Description of the picture for people who cannot see it | A wheel of cheese on a board | Dir. (EU) 2019/882 | page
media.caption | A fact: date, place, count | July 2026 | | page
media.lots | Lots that it shows, one a line: it is on their pages only | stravecchio/L24-0317 | | page
media.events | Ids of the events that it shows, one a line: it is at their steps only | cut-24-0317 | | history
media.credit | Who made it | Photo: A. Rossi | | page
media.kind | picture or video | picture | | page
media.illustration | yes: a drawing or invented picture, not a photograph of the goods | yes | | page
media.night | Id of the same picture for a dark page | wheel-night | | page
media.poster | Id of the picture shown before the video plays | meadow | | page
media.focus.x | Point that stays visible when the picture is cropped: percent from its left edge | 62 | | page
media.focus.y | The same: percent from its upper edge | 40 | | page
captions.lang | Language of the captions | it | | video
captions.src | WebVTT file below the folder | media/meadow.it.vtt | | video
`;
