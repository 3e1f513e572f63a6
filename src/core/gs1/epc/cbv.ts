/** Short names of the Core Business Vocabulary 2.0 and of the GS1 Web Vocabulary, by the field that takes them. */
const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));

export const BIZ_STEPS = names(
  'accepting arriving assembling collecting commissioning consigning creating_class_instance cycle_counting ' +
    'decommissioning departing destroying disassembling dispensing encoding entering_exiting holding inspecting ' +
    'installing killing loading other packing picking receiving removing repackaging repairing replacing reserving ' +
    'retail_selling sampling sensor_reporting shipping staging_outbound stock_taking stocking storing transporting ' +
    'unloading unpacking void_shipping',
);

export const DISPOSITIONS = names(
  'active available completeness_inferred completeness_verified conformant container_closed container_open damaged ' +
    'destroyed dispensed disposed encoded expired in_progress in_transit inactive mismatch_class mismatch_instance ' +
    'mismatch_quantity needs_replacement no_pedigree_match non_conformant non_sellable_other partially_dispensed ' +
    'recalled reserved retail_sold returned sellable_accessible sellable_not_accessible stolen unavailable unknown',
);

export const BIZ_TRANSACTION_TYPES = names(
  'bol cert desadv inv pedigree po poc prodorder recadv rma testprd testres upevt',
);

export const SOURCE_DESTINATION_TYPES = names('owning_party possessing_party location');

export const SENSOR_ALERTS = names('ALARM_CONDITION ERROR_CONDITION');

export const COMPONENTS = names(
  'x y z axial_distance azimuth height spherical_radius polar_angle elevation_angle easting northing latitude ' +
    'longitude altitude',
);

export const MEASUREMENT_TYPES = names(
  'AbsoluteHumidity AbsorbedDose AbsorbedDoseRate Acceleration Radioactivity Altitude AmountOfSubstance ' +
    'AmountOfSubstancePerUnitVolume Angle AngularAcceleration AngularMomentum AngularVelocity Area ' +
    'Capacitance Conductance Conductivity Count Density Dimensionless DoseEquivalent DoseEquivalentRate ' +
    'DynamicViscosity ElectricCharge ElectricCurrent ElectricCurrentDensity ElectricFieldStrength Energy ' +
    'Exposure Force Frequency Illuminance Inductance Irradiance KinematicViscosity Length LinearMomentum ' +
    'Luminance LuminousFlux LuminousIntensity MagneticFlux MagneticFluxDensity MagneticVectorPotential ' +
    'Mass MassConcentration MassFlowRate MassPerAreaTime MemoryCapacity MolalityOfSolute MolarEnergy ' +
    'MolarMass MolarVolume Power Pressure RadiantFlux RadiantIntensity RelativeHumidity Resistance ' +
    'Resistivity SolidAngle SpecificVolume Speed SurfaceDensity SurfaceTension Temperature Time Torque ' +
    'Voltage Volume VolumeFlowRate VolumeFraction VolumetricFlux Wavenumber',
);
