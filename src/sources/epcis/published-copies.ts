import type { Node } from '../../core/graph/node.ts';
import type { DocumentLocation } from '../../core/identity/source-location.ts';
import { withheldId } from '../../snapshot/disclosure/withheld-id.ts';
import { eventUri, publishingSite } from '../../snapshot/published/epcis-names.ts';

/** Documents that a site published, read together with the source of the site: their events are in the source under other ids. */
export class PublishedCopies {
  /** Ids of events of the source. */
  readonly #ids = new Set<string>();
  readonly #uris = new Map<string, Set<string>>();
  /** Lists of master data of the copies. */
  readonly vocabularies: { list: unknown; place: DocumentLocation }[] = [];

  learn(node: Node): void {
    if (node.type === 'event') this.learnId(node.notDisclosed ? withheldId(node) : node.id);
  }

  /** @param id undefined: of no event */
  learnId(id: string | undefined): void {
    if (id !== undefined) this.#ids.add(id);
  }

  /** Whether the source has an event of a document. To be asked after the last event was learned. @param context of the document */
  has(id: string, context: unknown): boolean {
    const site = publishingSite(context);
    return site !== undefined && this.#urisOf(site).has(id);
  }

  #urisOf(site: string): Set<string> {
    const known = this.#uris.get(site) ?? new Set(Array.from(this.#ids, (id) => eventUri(id, site)));
    this.#uris.set(site, known);
    return known;
  }
}

/** Whether a site published the document with this context. */
export const isPublished = (context: unknown): boolean => publishingSite(context) !== undefined;
