import { z } from 'zod';
import { note } from '../note.ts';
import { Text } from '../text.ts';
import { CareSymbols } from './care.ts';
import { Percent } from './declared.ts';
import { label } from './pack.ts';
import { PARTY } from './passport/facts.ts';

const COSMETIC = 'Reg. (EC) 1223/2009';

/** Facts of non-food kinds (`src/core/kinds`). */
export const kindFacts = {
  /** The function of a cosmetic or a detergent. */
  function: Text.optional().meta(note('What it does', 'Hand cream', 'label', `${COSMETIC} art. 19(1)(f)`)),
  /** For a cosmetic: shelf life in months after opening, `12M`. */
  periodAfterOpening: z
    .string()
    .regex(/^\d{1,3}M$/, 'is not a period after opening: 12M')
    .optional()
    .meta(note('Months of use after opening', '12M', 'label', `${COSMETIC} art. 19(1)(c)`)),
  /** For a textile: in descending order, by part (`lining`) where it has several. */
  fibres: z
    .array(
      z.strictObject({
        part: Text.optional().meta(note('Part, where several differ', 'lining', 'label', 'Reg. (EU) 1007/2011')),
        composition: z
          .array(
            z.strictObject({
              fibre: Text.meta(
                note(
                  'Name of the fibre, one a row, most first',
                  'cotton',
                  'label',
                  'Reg. (EU) 1007/2011, names of annex I',
                ),
              ),
              percent: Percent.optional().meta(note('Its share by weight', '95 %', 'label', 'Reg. (EU) 1007/2011')),
            }),
          )
          .min(1),
      }),
    )
    .optional(),
  care: Text.optional().meta(note('How to wash and dry it, in words', 'Wash at 30 °C', 'label')),
  /** The symbols of the care label, shown in its order with a text in each language. */
  careSymbols: CareSymbols.optional().meta(
    note(
      'Symbols of the care label, all five treatments or none. A registered trademark in some countries: the maker is responsible for the licence',
      undefined,
      'label',
    ),
  ),
  size: label.optional().meta(note('Size', 'M', 'label')),
  model: label.optional().meta(note('Model or type', 'HK-7', 'label', 'Reg. (EU) 2023/988 art. 9(5)')),
  /** Assets only: a returnable asset carries goods, an instrument measures. */
  assetType: z
    .enum(['returnable', 'instrument'])
    .optional()
    .meta(note('Kind of the asset: a returnable container, or an instrument', 'returnable', 'label')),
  warnings: Text.optional().meta(
    note(
      'Warnings and precautions',
      'Avoid contact with eyes.',
      'label',
      `${COSMETIC} art. 19(1)(d); Reg. (EU) 2023/988 art. 9(7)`,
    ),
  ),
  /** The responsible person in the Union, where it is not the operator. */
  responsible: z
    .strictObject({
      ...PARTY,
      name: Text.meta(
        note(
          'Responsible person in the Union, if another than the operator',
          'Pradalto EU s.r.l.',
          'label',
          `Reg. (EU) 2023/988 art. 16; ${COSMETIC} art. 4`,
        ),
      ),
    })
    .optional(),
};
