const COSMETIC = 'Reg. (EC) 1223/2009';
const FEED = 'Reg. (EC) 767/2009';

/** Notes on facts of products that only some kinds have, food apart: field | what | example | law | where it shows. */
export const KIND_NOTES = `
product.kind | Kind of the product, which decides its facts, words and label; also one of your own (\`kinds\` of the configuration). By default food if it has food facts. \`asset\` is not for sale: a crate, a logger | cosmetic | | which facts the label has
product.function | What it does | Hand cream | ${COSMETIC} art. 19(1)(f) | label
product.periodAfterOpening | Months of use after opening | 12M | ${COSMETIC} art. 19(1)(c) | label
product.fibres.part | Part, where several differ | lining | Reg. (EU) 1007/2011 | label
product.fibres.fibre | Name of the fibre, one a row, most first | cotton | Reg. (EU) 1007/2011, names of annex I | label
product.fibres.percent | Its share by weight | 95 % | Reg. (EU) 1007/2011 | label
product.care | How to wash and dry it, in words | Wash at 30 °C | | label
product.careSymbols | Symbols of the care label, all five treatments or none. A registered trademark in some countries: the maker is responsible for the licence | | | label
product.careSymbols.wash | Washing, at most | 30-mild | | label
product.careSymbols.bleach | Bleaching | no | | label
product.careSymbols.tumbleDry | Drying in a tumble dryer | low | | label
product.careSymbols.naturalDry | Drying without a machine | line | | label
product.careSymbols.iron | Ironing | medium | | label
product.careSymbols.dryClean | Professional dry cleaning | P | | label
product.careSymbols.wetClean | Professional wet cleaning | mild | | label
product.size | Size | M | | label
product.model | Model or type | HK-7 | Reg. (EU) 2023/988 art. 9(5) | label
product.assetType | Kind of the asset: a returnable container, or an instrument | returnable | | label
product.warnings | Warnings and precautions | Avoid contact with eyes. | ${COSMETIC} art. 19(1)(d); Reg. (EU) 2023/988 art. 9(7) | label
product.responsible.name | Responsible person in the Union, if another than the operator | Pradalto EU s.r.l. | Reg. (EU) 2023/988 art. 16; ${COSMETIC} art. 4 | label
product.responsible.address | Its postal address | Via Roma 1, Belluno | | label
product.responsible.email | Its e-mail | safety@example.com | | label
product.feedType | Complete or complementary feed | complete | ${FEED} art. 15(a) | label
product.species | Species or categories of animals | Adult cats | ${FEED} art. 17(1)(a) | label
product.analyticalConstituents.constituent | Analytical constituent, one a row | crude-protein | ${FEED} annex VII | label
product.analyticalConstituents.constituent.name | Name of another constituent | calcium | ${FEED} annex VII | label
product.analyticalConstituents.value | Value as declared | 32 | ${FEED} annex VII | label
product.analyticalConstituents.unit | Its unit; % by default | % | | label
product.feedAdditives.group | Category or functional group, shown before its additives | Nutritional additives | ${FEED} annex VII | label
product.feedAdditives.name | Name of the additive, one a row | vitamin A | ${FEED} art. 15(f) | label
product.feedAdditives.code | Its identification number | 3a672a | ${FEED} annex VII | label
product.feedAdditives.amount | Added amount as declared | 15000 | ${FEED} annex VII | label
product.feedAdditives.unit | Its unit; mg/kg by default | IU/kg | | label
product.feedingGuide.animal | Animal, by weight or age | Cat of 4 kg | ${FEED} art. 17(1)(b) | label
product.feedingGuide.amount | Amount a day | 50–60 g | ${FEED} art. 17(1)(b) | label
`;
