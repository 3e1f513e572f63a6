const CBV = /^(?:urn:epcglobal:cbv:[a-z]+:|https?:\/\/(?:ref|ns)\.gs1\.org\/cbv\/|cbv:)(?:[A-Za-z]+-)?([A-Za-z_]+)$/;
const GS1_VOCABULARY = /^(?:https?:\/\/(?:ref\.gs1\.org|gs1\.org|www\.gs1\.org)\/voc\/|gs1:)([A-Za-z_]+)$/;

/**
 * A term of the Core Business Vocabulary by its short name, from any form: `shipping`, `cbv:BizStep-shipping`,
 * `urn:epcglobal:cbv:bizstep:shipping`. Any other term is unchanged: `https://example.com/bizStep/inspecting` is not CBV's `inspecting`.
 */
export function cbvTerm(term: string): string {
  return CBV.exec(term)?.[1] ?? term;
}

/** A term of the GS1 Web Vocabulary by its short name (`gs1:Temperature` → `Temperature`); any other is unchanged. */
export function gs1Term(term: string): string {
  return GS1_VOCABULARY.exec(term)?.[1] ?? term;
}

/** Whether a term is a bare word: such words must be CBV's own. */
export function isBare(term: string): boolean {
  return !/[:/]/.test(term);
}
