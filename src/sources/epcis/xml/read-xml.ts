import type { DocumentRead } from '../document.ts';
import { headOfXml } from '../../xml/chunks.ts';
import { streamXml, XmlFault } from './stream.ts';
import { Walk } from './walk.ts';

/** A document, an event by itself, or anything of the schemas of EPCIS. */
const EPCIS =
  /<(?:[\w.-]+:)?(EPCIS\w*Document|(?:Object|Aggregation|Quantity|Transaction|Transformation|Association)Event)\b|urn:epcglobal:epcis(?:-\w+)?:xsd:/;

/**
 * A document of EPCIS 1.x or 2.0 in XML, or an event by itself. Its items come one after another as the file is read, events as the JSON of
 * EPCIS 2.0.
 * @param path of the file on disk
 * @returns undefined for XML of another kind
 */
export function readXmlDocument(path: string, file: string): DocumentRead | undefined {
  const kind = EPCIS.exec(headOfXml(path));
  if (!kind) return undefined;
  return {
    format: /Document$/.test(kind[1] ?? '') ? String(kind[1]) : 'EPCIS event',
    *items() {
      const walk = new Walk(file);
      try {
        for (const _chunk of streamXml(path, walk)) yield* walk.take();
        yield* walk.end();
      } catch (error) {
        if (!(error instanceof XmlFault)) throw error;
        yield* walk.take();
        const { kind, message, at, fix } = error;
        yield { problem: { kind, where: { file }, path: '', at, message, fix } };
      }
    },
  };
}
