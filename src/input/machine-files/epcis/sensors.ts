import type { Event } from '../../../core/graph/event.ts';
import type { Sensor } from '../../../core/graph/fields/events/sensor.ts';
import { namespaced } from './extensions.ts';
import type { EpcisNames } from './names.ts';
import { COMPONENTS, MEASUREMENT_TYPES, SENSOR_ALERTS } from '../../../core/gs1/epc/cbv.ts';
import { omitUndefined } from '../../../core/omit-undefined.ts';

type Json = Record<string, unknown>;
type Element = { sensorMetadata?: Json; sensorReport: Json[] };

/** EPCIS fields of a sensor that are copied as declared. */
const METADATA = ['deviceMetadata', 'rawData', 'dataProcessingMethod', 'bizRules'];

/** Measurements as EPCIS sensor elements: one element per time and device. */
export function sensorElementsOf({ sensors }: Event, names: EpcisNames): Json[] | undefined {
  if (sensors.length === 0) return undefined;
  const elements = new Map<string, Element>();
  for (const sensor of sensors) {
    const { time, startTime, endTime } = sensor;
    const metadata = omitUndefined({ time: startTime === undefined ? undefined : time, startTime, endTime });
    const key = JSON.stringify(metadata);
    const element: Element = elements.get(key) ?? {
      ...(key !== '{}' && { sensorMetadata: metadata }),
      sensorReport: [],
    };
    elements.set(key, element);
    element.sensorReport.push(reportOf(sensor, names));
  }
  return [...elements.values()];
}

function reportOf(sensor: Sensor, names: EpcisNames): Json {
  const { type, exception, component, other = {} } = sensor;
  const uri = (kind: string, value: string | undefined) => (value === undefined ? undefined : names.own(kind, value));
  const kept = Object.entries(other).filter(
    ([field]) => field.includes(':') || METADATA.includes(field) || field === 'coordinateReferenceSystem',
  );
  return omitUndefined({
    type: MEASUREMENT_TYPES.has(type) ? type : names.own('measurement', type),
    value: sensor.value,
    minValue: sensor.min,
    maxValue: sensor.max,
    meanValue: sensor.mean,
    sDev: sensor.standardDeviation,
    percRank: sensor.percentile?.rank,
    percValue: sensor.percentile?.value,
    stringValue: sensor.text,
    booleanValue: sensor.boolean,
    hexBinaryValue: sensor.hexBinary,
    uriValue: uri('value', sensor.uri),
    uom: sensor.unit,
    component: component === undefined || COMPONENTS.has(component) ? component : names.own('component', component),
    exception: exception === undefined || SENSOR_ALERTS.has(exception) ? exception : names.own('exception', exception),
    chemicalSubstance: uri('substance', sensor.substance),
    microorganism: uri('microorganism', sensor.microorganism),
    deviceID: uri('device', sensor.device),
    time: sensor.startTime === undefined ? sensor.time : undefined,
    ...namespaced(Object.fromEntries(kept.filter(([field]) => field.includes(':')))),
    ...Object.fromEntries(
      kept.flatMap(([field, value]) =>
        field.includes(':') ? [] : [[field, typeof value === 'string' ? names.own(field, value) : value]],
      ),
    ),
  });
}
