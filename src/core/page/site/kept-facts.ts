import type { PageInput } from '../page-input.ts';
import { thumbnailsOf } from '../pictures/picture-view.ts';

/** What a device keeps of a page besides its HTML: `<meta name="storytrace:kept">`, JSON. */
export interface KeptFacts {
  title: string;
  /** Whose page it is: the operator's name. */
  brand?: string | undefined;
  /** Paths of its product's picture, one for each format; the last is for every browser. */
  pack?: readonly string[] | undefined;
  /** Entity key of its subject. */
  entity?: string | undefined;
  /** Path of the status file that it reads. */
  status?: string | undefined;
  /** Last day on which its lot may be used, `YYYY-MM-DD`. */
  useBy?: string | undefined;
  isFood?: boolean | undefined;
}

export function keptFacts({ title, heading, entityKey: entity, statusFile: status, blocks }: PageInput): KeptFacts {
  const ticket = blocks.ticket?.key === entity ? blocks.ticket : undefined;
  const { brand, packshot } = heading ?? {};
  const ofLot = ticket?.lastDay === undefined ? {} : { useBy: ticket.lastDay, isFood: ticket.isFood };
  return { title, brand: brand?.name.text, pack: packshot && thumbnailsOf(packshot), entity, status, ...ofLot };
}
