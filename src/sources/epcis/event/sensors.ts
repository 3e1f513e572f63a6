import type { z } from 'zod';
import type { Event } from '../../../core/graph/event.ts';
import type { RawEvent, RawMetadata, RawReport } from '../schema.ts';
import { gs1Term } from '../terms.ts';
import { momentOf } from './moment.ts';

type Sensor = NonNullable<z.input<typeof Event>['sensors']>[number];
type Json = NonNullable<Sensor['other']>;

/** Fields of a report that have a place in the graph's own. */
const TAKEN: ReadonlySet<string> = new Set(
  (
    'type value minValue maxValue meanValue sDev percRank percValue uom stringValue booleanValue hexBinaryValue uriValue component exception ' +
    'chemicalSubstance microorganism deviceID time'
  ).split(' '),
);
const TIMES: ReadonlySet<string> = new Set(['time', 'startTime', 'endTime', 'deviceID']);

/** Measurements with their values as written, and their times at the offset of the event. Each one repeats the fields that describe all reports of its element. */
export function sensorsOf({ sensorElementList = [], eventTimeZoneOffset }: RawEvent): Sensor[] {
  return sensorElementList.flatMap(({ sensorMetadata, sensorReport = [], type: _type, ...more }) =>
    sensorReport.map((report) => sensorOf(report, { ...sensorMetadata, ...more }, eventTimeZoneOffset)),
  );
}

function sensorOf(report: RawReport, metadata: RawMetadata | undefined, offset: string): Sensor {
  const moment = (text: string | undefined) => (text === undefined ? undefined : momentOf(text, offset));
  const { type, value, minValue, maxValue, meanValue, sDev, percRank, percValue, uom } = report;
  const other = { ...without(metadata ?? {}, TIMES), ...without(report, TAKEN) };
  return {
    type: type === undefined ? 'Measurement' : gs1Term(type),
    value,
    min: minValue,
    max: maxValue,
    mean: meanValue,
    standardDeviation: sDev,
    percentile: percRank === undefined || percValue === undefined ? undefined : { rank: percRank, value: percValue },
    text: report.stringValue,
    boolean: report.booleanValue,
    hexBinary: report.hexBinaryValue,
    uri: report.uriValue,
    unit: uom,
    component: report.component === undefined ? undefined : gs1Term(report.component),
    exception: report.exception === undefined ? undefined : gs1Term(report.exception),
    substance: report.chemicalSubstance,
    microorganism: report.microorganism,
    device: report.deviceID ?? metadata?.deviceID,
    time: moment(report.time ?? metadata?.time),
    startTime: moment(metadata?.startTime),
    endTime: moment(metadata?.endTime),
    ...(Object.keys(other).length > 0 && { other }),
  };
}

function without(object: object, taken: ReadonlySet<string>): Json {
  return Object.fromEntries(Object.entries(object).filter(([field]) => !taken.has(field))) as Json;
}
