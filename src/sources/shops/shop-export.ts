/** A product of a shop, as its export has it. */
export interface ShopProduct {
  /** The shop's own name of it: it stays when the product is renamed. */
  key: string;
  /** Number of its first row. */
  row: number;
  name: string;
  gtin?: string;
  brand?: string;
  category?: string;
  /** One paragraph. */
  summary?: string;
  /** Markdown. */
  body?: string;
  pictures: readonly ShopPicture[];
  /** Fields of the node, in place of those above. */
  fields?: Record<string, unknown>;
}

export interface ShopPicture {
  url: string;
  alt?: string;
}

/** A row that becomes no product, or a value that is not taken. */
export interface NotTaken {
  row: number;
  what: string;
  why: string;
}

export interface ShopExport {
  products: ShopProduct[];
  notTaken: NotTaken[];
  /** Titles of columns, or of fields with the reason, of which nothing is taken. */
  unread: string[];
}

/** The value of a cell; empty where it has none. A shop writes `'-20 %` so that no spreadsheet program takes the text for a formula. */
export type RowReader = (row: readonly unknown[], index: number | undefined) => string;

export const textAt: RowReader = (row, index) => {
  const cell = index === undefined ? undefined : row[index];
  return cell === null || cell === undefined
    ? ''
    : String(cell)
        .trim()
        .replace(/^'(?=[=+\-@])/, '');
};
