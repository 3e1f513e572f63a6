import type { FieldNotes } from './note.ts';

const LABEL = 'label';
const TEXTILE = 'Reg. (EU) 1007/2011';

/** Facts of products that only some kinds have, food apart. */
export const KIND_NOTES: FieldNotes = {
  'product.kind': {
    what: 'Kind of the product, which decides its facts, words and label. By default food if it has food facts. `asset` is not for sale: a crate, a logger',
    example: 'cosmetic',
    shows: 'which facts the label has',
  },
  'product.function': {
    what: 'What it does',
    example: 'Hand cream',
    law: 'Reg. (EC) 1223/2009 art. 19(1)(f)',
    shows: LABEL,
  },
  'product.periodAfterOpening': {
    what: 'Months of use after opening',
    example: '12M',
    law: 'Reg. (EC) 1223/2009 art. 19(1)(c)',
    shows: LABEL,
  },
  'product.fibres.part': { what: 'Part, where several differ', example: 'lining', law: TEXTILE, shows: LABEL },
  'product.fibres.fibre': {
    what: 'Name of the fibre, one a row, most first',
    example: 'cotton',
    law: `${TEXTILE}, names of annex I`,
    shows: LABEL,
  },
  'product.fibres.percent': { what: 'Its share by weight', example: '95 %', law: TEXTILE, shows: LABEL },
  'product.care': { what: 'How to wash and dry it, in words', example: 'Wash at 30 °C', shows: LABEL },
  'product.careSymbols': {
    what: 'Symbols of the care label, all five treatments or none. A registered trademark in some countries: the maker is responsible for the licence',
    shows: LABEL,
  },
  'product.careSymbols.wash': { what: 'Washing, at most', example: '30-mild', shows: LABEL },
  'product.careSymbols.bleach': { what: 'Bleaching', example: 'no', shows: LABEL },
  'product.careSymbols.tumbleDry': { what: 'Drying in a tumble dryer', example: 'low', shows: LABEL },
  'product.careSymbols.naturalDry': { what: 'Drying without a machine', example: 'line', shows: LABEL },
  'product.careSymbols.iron': { what: 'Ironing', example: 'medium', shows: LABEL },
  'product.careSymbols.dryClean': { what: 'Professional dry cleaning', example: 'P', shows: LABEL },
  'product.careSymbols.wetClean': { what: 'Professional wet cleaning', example: 'mild', shows: LABEL },
  'product.size': { what: 'Size', example: 'M', shows: LABEL },
  'product.model': { what: 'Model or type', example: 'HK-7', law: 'Reg. (EU) 2023/988 art. 9(5)', shows: LABEL },
  'product.assetType': {
    what: 'Kind of the asset: a returnable container, or an instrument',
    example: 'returnable',
    shows: LABEL,
  },
  'product.warnings': {
    what: 'Warnings and precautions',
    example: 'Avoid contact with eyes.',
    law: 'Reg. (EC) 1223/2009 art. 19(1)(d); Reg. (EU) 2023/988 art. 9(7)',
    shows: LABEL,
  },
  'product.responsible.name': {
    what: 'Responsible person in the Union, if another than the operator',
    example: 'Pradalto EU s.r.l.',
    law: 'Reg. (EU) 2023/988 art. 16; Reg. (EC) 1223/2009 art. 4',
    shows: LABEL,
  },
  'product.responsible.address': { what: 'Its postal address', example: 'Via Roma 1, Belluno', shows: LABEL },
  'product.responsible.email': { what: 'Its e-mail', example: 'safety@example.com', shows: LABEL },
};
