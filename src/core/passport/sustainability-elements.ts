import type { Product } from '../graph/product.ts';
import { safeUrl } from '../text/safe-url.ts';
import { address, BATTERY, collection, CORE, type Facts, quantity, several, string, text, thing } from './elements.ts';

/** Units of mass of CO2 equivalents; any other unit stays a text. */
const OF_CARBON = /^(kg|g|t) CO[2\u2082]-?(?:e|eq)$/;
const MASSES: Readonly<Record<string, string>> = { kg: 'KGM', g: 'GRM', t: 'TNE' };

/** The vocabulary of batteries asks for a class of the law and for the study; every other declaration has the terms of all products. */
export function footprint({ battery, footprint: one }: Product): Facts {
  if (one === undefined) return [];
  const { value, unit, per, class: performance, method, document } = one;
  const study = document && safeUrl(document.url);
  const isOfLaw = battery !== undefined && study !== undefined && /^[A-E]$/.test(performance ?? '');
  const own = isOfLaw ? BATTERY : CORE;
  const total = isOfLaw ? `${BATTERY}hasCarbonFootprintTotal` : `${CORE}hasCarbonFootprint`;
  const code = MASSES[OF_CARBON.exec(unit)?.[1] ?? ''];
  return collection(`${own}hasCarbonFootprintDeclaration`, `${own}CarbonFootprintDeclaration`, [
    ...(code === undefined ? string(total, `${value} ${unit}`) : quantity(total, value, { unit, code })),
    ...text(`${BATTERY}functionalUnit`, per),
    ...(isOfLaw
      ? thing(`${BATTERY}hasCarbonFootprintPerformanceClass`, `${BATTERY}CFClass${performance}`)
      : string(`${CORE}performanceClass`, performance)),
    ...text(`${BATTERY}calculationStandard`, method),
    ...address(`${own}carbonFootprintStudyUrl`, study),
  ]);
}

/** The reports on due diligence, which are among the documents too, with title and language. */
export function dueDiligence({ battery, documents = [] }: Product): Facts {
  const reports = documents.flatMap(({ kind, url }) => (kind === 'due-diligence' ? (safeUrl(url) ?? []) : []));
  return battery
    ? collection(
        `${BATTERY}hasSupplyChainDueDiligence`,
        `${BATTERY}SupplyChainDueDiligence`,
        reports.flatMap((url) => address(`${BATTERY}dueDiligenceReportUrl`, url)),
      )
    : several(
        `${CORE}hasDueDiligenceReport`,
        reports.map((url) => address(`${CORE}reportUrl`, url)),
      );
}
