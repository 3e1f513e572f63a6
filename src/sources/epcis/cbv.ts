/** Bare words of the Core Business Vocabulary 2.0, with the deprecated ones of CBV 1.2 that documents still use. */
export const CBV_BIZ_STEPS: readonly string[] = list(
  'accepting arriving assembling collecting commissioning consigning creating_class_instance cycle_counting decommissioning departing ' +
    'destroying disassembling dispensing encoding entering_exiting holding inspecting installing killing loading other packing picking ' +
    'receiving removing repackaging repairing replacing reserving retail_selling sampling sensor_reporting shipping staging_outbound ' +
    'stock_taking stocking storing transporting unloading unpacking void_shipping',
);
export const CBV_ENDS: readonly string[] = list('owning_party possessing_party processing_party location');
export const CBV_TRANSACTIONS: readonly string[] = list(
  'bol cert desadv inv pedigree po poc prodorder recadv rma testprd testres upevt',
);

function list(text: string): string[] {
  return text.split(' ');
}
