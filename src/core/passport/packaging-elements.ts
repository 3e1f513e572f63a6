import type { Product } from '../graph/product.ts';
import { collection, CORE, type Facts, fraction, GS1, SCHEMA, several, string, text, thing } from './elements.ts';

/** Letters of Decision 97/129/EC that have a material of the same meaning. Other materials have only their code. */
const MATERIALS: [RegExp, string][] = [
  [/^C\//, 'COMPOSITE'],
  [/^PAP 20$/, 'PAPER_CORRUGATED'],
  [/^PAP 21$/, 'PAPER_PAPERBOARD'],
  [/^PAP/, 'PAPER_PAPER'],
  [/^GL /, 'GLASS'],
  [/^ALU/, 'METAL_ALUMINUM'],
  [/^FE/, 'METAL_STEEL'],
  [/^FOR 51$/, 'CORK_NATURAL'],
  [/^FOR/, 'WOOD_OTHER'],
  [/^(?:PET|HDPE|LDPE|PVC|PP|PS|PA|O|PE)\b/, 'PLASTIC_OTHER'],
];

/** The term of the GS1 Web Vocabulary, without its namespace. */
export function materialTerm(code: string | undefined): string | undefined {
  const found = code === undefined ? undefined : MATERIALS.find(([pattern]) => pattern.test(code));
  return found && `PackagingMaterialTypeCode-${found[1]}`;
}

/** The parts of the packaging that Regulation (EU) 2025/40 names. Bins depend on the market and are on pages alone. */
export const packagingElements = (packaging: Product['packaging']): Facts =>
  several(
    `${GS1}packaging`,
    packaging.map(({ component, code, material, recycled, reusable, note }) => {
      const term = materialTerm(code);
      return [
        ...text(`${GS1}packagingType`, component),
        ...collection(`${GS1}packagingMaterial`, `${GS1}PackagingMaterialDetails`, [
          ...thing(`${GS1}packagingMaterialType`, term && GS1 + term),
          ...string(`${SCHEMA}identifier`, code),
          ...text(`${SCHEMA}description`, material),
        ]),
        ...collection(
          `${CORE}hasRecycledContentDetails`,
          `${CORE}RecycledContent`,
          fraction(`${CORE}recycledContent`, recycled),
        ),
        ...thing(
          `${GS1}packagingRecyclingProcessType`,
          reusable ? `${GS1}PackagingRecyclingProcessTypeCode-REUSABLE` : undefined,
        ),
        ...text(`${SCHEMA}description`, note),
      ];
    }),
  );
