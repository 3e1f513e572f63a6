/** What forms, workbooks and docs/fields.md say of a field: the `.meta()` of its schema, at its place. The JSON Schema has description and examples. */
export type FieldNote = {
  description: string;
  examples?: unknown[];
  /** Which law asks for it, where one does. Advice: what applies to a product is for its maker to know. */
  law?: string;
  /** Where visitors see it. */
  shows?: string;
};

/** @param example as a file has it @param shows where visitors see it @param law which law asks for it */
export const note = (description: string, example?: unknown, shows?: string, law?: string): FieldNote => ({
  description,
  ...(example !== undefined && { examples: [example] }),
  ...(law !== undefined && { law }),
  ...(shows !== undefined && { shows }),
});

export const FIC = 'Reg. (EU) 1169/2011';
export const ORGANIC = 'Reg. (EU) 2018/848';

/** Notes on fields that several types have. */
export const SHARED = {
  id: note('Id: A-Z a-z 0-9 . _ ~ -', 'dairy', 'URLs'),
  identifiers: note(
    'Names in other schemes, one a line: EPC URN, Digital Link',
    ['urn:epc:id:sgln:4012345.00001.0'],
    'EPCIS',
  ),
  name: note('Name', 'Latteria di Pradalto', 'page'),
  description: note('One paragraph', 'Seven families, one vat.', 'page'),
  media: note('Ids of pictures and videos', ['meadow'], 'page'),
  gln: note('GLN, 13 digits with the check digit', '4012345000009', 'EPCIS'),
  note: note('Remark', 'Vat 2', 'page'),
  formerly: note('Former ids, so that printed codes keep working', ['old-id'], 'redirects'),
  origin: note('Where it is from', 'Italy', 'page', `${FIC} art. 26`),
  operator: note('Id of the operator', 'latteria', 'page'),
  notDisclosed: note(
    'yes: the step or ingredient exists, and its other fields are withheld (see “What is not disclosed”)',
    true,
    'history',
  ),
  notePublic: note('yes: the note may be shown although the rest is not disclosed', true, 'history'),
} satisfies Record<string, FieldNote>;
