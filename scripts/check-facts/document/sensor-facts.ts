/** Facts of sensor reports: values, which pages show, and positions, which no page shows. */
import { type Json, object, objects, text } from './document.ts';
import type { Add } from './facts.ts';
import { exceptionWords, local, numberText, quantityText } from './words.ts';

const POSITION = /(?:^|[-/:#])(?:latitude|longitude|easting|northing)$/i;

export function sensorFacts(raw: Json, offset: string, add: Add): void {
  for (const [at, element] of objects(raw['sensorElementList']).entries())
    for (const [index, report] of objects(element['sensorReport']).entries()) {
      const pointer = `/sensorElementList/${at}/sensorReport/${index}`;
      const isPosition =
        POSITION.test(String(report['type'] ?? '')) || POSITION.test(String(report['component'] ?? ''));
      const unit = text(report['uom']) ?? '';
      for (const field of ['value', 'minValue', 'maxValue', 'meanValue', 'sDev'] as const) {
        const value = report[field];
        if (typeof value !== 'number') continue;
        if (isPosition) add('coordinates', `${pointer}/${field}`, String(value), []);
        // A range names its unit once.
        else
          add(
            'sensor',
            `${pointer}/${field}`,
            String(value),
            /min|max/.test(field) ? [numberText(value)] : quantityText(value, unit),
          );
      }
      for (const field of ['stringValue', 'hexBinaryValue', 'uriValue'] as const) {
        const value = text(report[field]);
        if (value === undefined) continue;
        if (isPosition || /^\s*geo:/i.test(value)) add('coordinates', `${pointer}/${field}`, value, []);
        else add('sensor', `${pointer}/${field}`, value, [value]);
      }
      if (typeof report['booleanValue'] === 'boolean' && !isPosition)
        add('sensor', `${pointer}/booleanValue`, String(report['booleanValue']), [
          report['booleanValue'] ? 'yes' : 'no',
        ]);
      if (text(report['exception']) && !isPosition)
        add('sensor', `${pointer}/exception`, String(report['exception']), exceptionWords(String(report['exception'])));
      const taken = local(String(report['time'] ?? object(element['sensorMetadata'])['time'] ?? ''), offset);
      if (taken && !isPosition) add('sensor', `${pointer}/time`, `${taken.day} ${taken.clock}`, [taken.day]);
    }
}
