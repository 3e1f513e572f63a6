const FIC = 'Reg. (EU) 1169/2011';

/** Notes on products: field | what | example | law | where it shows. */
export const PRODUCT_NOTES = `
product.id | Id of the product; part of its URLs, so choose an id that can stay | stravecchio | | URLs
product.gtin | GTIN (EAN, UPC) with its check digit, as text: 8, 12, 13 or 14 digits | 4006381333931 | GS1; needed for a printed code | printed code, URLs
product.operator | Id of the operator that sells it under its name | latteria | ${FIC} art. 8 | page, label
product.name | Name as it is sold | Stravecchio | | title
product.brand | Brand, if it differs from the name of the operator | Pradalto | | page
product.category | Kind of product in everyday words | Hard cheese | | label
product.variant | Difference from similar products | with pepper | | title
product.legalName | Legal name or descriptive name | Hard cheese from raw milk | ${FIC} art. 17 | title, label
product.description | One paragraph | Aged 18 months on spruce. | | page
product.media | Ids of pictures and videos | wheel, cellar | | carousel
product.picture | Id of the picture of the pack | wheel | | page, shelf
product.netContent | Net quantity as on the pack | 250 g | ${FIC} art. 23 | label
product.netQuantity.value | Net quantity as a number | 250 | | structured data
product.netQuantity.unit | Its unit, UN/CEFACT Rec. 20 | GRM | | structured data
product.drainedWeight | Drained weight as on the pack | 150 g | ${FIC} annex IX | label
product.drainedQuantity.value | Drained weight as a number | 150 | | structured data
product.drainedQuantity.unit | Its unit, UN/CEFACT Rec. 20 | GRM | | structured data
product.alcohol | Alcohol in per cent by volume, with the digits declared | 12.5 | ${FIC} art. 28 | label
product.ingredientsText | Ingredient list word by word, where there is no recipe | Milk, salt, rennet | ${FIC} art. 18 | label
product.allergens.none | yes: it contains none of the allergens of the law | yes | ${FIC} annex II | first lines, label
product.allergens.contains | Allergens that it contains, by code | milk, gluten | ${FIC} annex II | first lines, label
product.allergens.mayContain | Allergens that may be in it as traces | nuts | | first lines, label
product.origin | Where its ingredients are from | Italy | ${FIC} art. 26 | label
product.madeIn | Where it was made | Belluno | | label
product.storage | How to keep it | Keep at 4 to 8 °C | ${FIC} art. 25 | label
product.use | How to use it | Take out of the fridge an hour before | ${FIC} art. 27 | label
product.nutriScore.grade | Nutri-Score, if it is on the pack | C | France: arrêté of 31 October 2017 | label of the markets that use it
product.nutriScore.version | Version of the calculation | 2023 | | label
product.markets | Countries where it is sold, ISO 3166 | IT, FR | | which market rules apply
product.landing | Where the printed code leads: the story or the label | label | wine: Reg. (EU) 2021/2117, label without marketing | printed code
product.formerly | Former ids and GTINs, so that printed codes keep working | old-id | | redirects
product.containsGtin.gtin | GTIN of the product in the case | 4006381333931 | | page
product.containsGtin.count | How many of them | 6 | | page
product.story.title | Heading of the chapter | The meadow | | story
product.story.body | Text in Markdown; a file by \`file: stories/meadow.en.md\` | In June … | | story
product.story.media | Ids of its pictures | meadow | | story
product.story.dark | yes for the one dark chapter | no | | story
product.story.weave | Block shown after the text | map | | story
product.additives.number | E number | E 300 | ${FIC} annex VII | label
product.additives.name | Name of the additive | ascorbic acid | ${FIC} annex VII | label
product.additives.function | Its function | antioxidant | ${FIC} annex VII | label
product.ingredients.ingredient | Id of an ingredient that can be looked up | hay-milk | ${FIC} art. 18 | ingredients
product.ingredients.name | Its name, if it has no row of its own | salt | ${FIC} art. 18 | ingredients
product.ingredients.percent | Share as declared | 98 % | ${FIC} art. 22 | ingredients
product.ingredients.allergens | Allergens in this line | milk | ${FIC} art. 21 | ingredients
product.nutrition.rows.nutrient | Nutrient; energy in kJ and kcal are two rows | energy | ${FIC} annex XV | label
product.nutrition.rows.nutrient.name | Name of another nutrient | vitamin C | ${FIC} annex XIII | label
product.nutrition.rows.value | Value as declared, never rounded again | 2.50 | ${FIC} art. 30 | label
product.nutrition.rows.unit | Unit of the value | g | ${FIC} annex XV | label
product.nutrition.rows.perPortion | Value per portion | 0.8 | ${FIC} art. 33 | label
product.nutrition.rows.referenceIntake | Share of the reference intake | 12 | ${FIC} annex XIII | label
product.nutrition.per | 100 g or 100 ml | 100 g | ${FIC} art. 32 | label
product.nutrition.statement | Statement shown with the table | Contains negligible amounts of fat, saturates, protein and salt | ${FIC} art. 34 | label
product.nutrition.portion.size | Size of a portion | 30 g | ${FIC} art. 33 | label
product.nutrition.portion.count | Portions in the pack | 8 | ${FIC} art. 33 | label
product.nutritionPrepared.preparation | Added ingredients of the prepared food | with 200 ml of milk | ${FIC} art. 31(3) | label
product.marks.kind | Which mark | oval | Reg. (EC) 853/2004 | label
product.marks.code | As it is printed | IT 08 123 CE | Reg. (EC) 853/2004 | label
product.claims.text | The claim | From hay milk | Reg. (EC) 1924/2006; Dir. (EU) 2024/825 | label, with its proof
product.claims.basis | Source of the claim | third-party | Dir. (EU) 2024/825 | label
product.claims.issuer | Party that proved it, if another than the operator | Bioagricert | | label
product.claims.validUntil | Last day of the proof | 2027-12-31 | | label
product.packaging.component | Part of the pack | lid | Italy: D.Lgs. 116/2020 | disposal
product.packaging.code | Material code | PAP 22 | Decision 97/129/EC | disposal
product.packaging.material | Material in words | cardboard | | disposal
product.packaging.bin | Which bin | paper | Italy: D.Lgs. 116/2020; France: Triman | disposal
product.allergens.allergen | One allergen per row, by its code or its name in a shipped language | milk | ${FIC} annex II | first lines, label
`;
