import type { Event, Sensor } from '../../../core/graph/event.ts';
import { isPositionReport } from '../../../core/graph/fields/positions.ts';
import { localTime } from '../../../core/history/lookup.ts';
import type { Measurement } from '../../../core/page/history.ts';
import { omitUndefined } from '../../omit-undefined.ts';

/** Sensor measurements of an event. Positions are omitted, so that no page reveals the location of a small farm. */
export function measurementsOf({ sensors, eventTimeZoneOffset: offset }: Event): Measurement[] {
  return sensors
    .filter((sensor) => !isPositionReport(sensor))
    .map((sensor) => {
      const { other: _, time, startTime, endTime, ...values } = sensor;
      return omitUndefined({
        ...withoutGeo(values),
        time: withOffset(time, offset),
        startTime: withOffset(startTime, offset),
        endTime: withOffset(endTime, offset),
      });
    });
}

/** Removes `geo:` URIs, which are positions, from every field. */
function withoutGeo(values: Omit<Sensor, 'other'>): Omit<Sensor, 'other'> {
  const isGeo = (value: unknown) => typeof value === 'string' && /^\s*geo:/i.test(value);
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isGeo(value))) as typeof values;
}

function withOffset(time: string | undefined, offset: string): string | undefined {
  const ms = time === undefined ? Number.NaN : Date.parse(time);
  return Number.isNaN(ms) ? time : localTime(ms, offset);
}
