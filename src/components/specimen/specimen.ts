import type { AllergenList } from '../../core/page/blocks.ts';
import type { PageInput } from '../../core/page/page-input.ts';
import type { Ticket } from '../../core/page/ticket.ts';

/** What the style guide shows: pages of the fixture graph in one language. */
export interface Specimen {
  /** Page of a batch with every block. */
  page: PageInput;
  /** Label of the same batch. */
  label: PageInput;
  home: PageInput;
  /** Of other lots, one per verdict. */
  tickets: Ticket[];
  /** Of other products: none, not declared. */
  allergens: AllergenList[];
}
