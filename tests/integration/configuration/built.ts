export const GTIN = '09520123456788';

/** A dairy with one lot of one cheese. */
export function cheese(name: unknown, more: object = {}): object[] {
  return [
    { type: 'operator', id: 'dairy', name: 'Almerei', contact: { email: 'hallo@dairy.example' } },
    {
      ...{ type: 'product', id: 'cheese', gtin: GTIN, operator: 'dairy', name, allergens: { contains: ['milk'] } },
      nutrition: { per: '100 g', rows: [{ nutrient: 'fat', value: '32.5', unit: 'g' }] },
      ...more,
    },
    { type: 'batch', product: 'cheese', lot: 'L1', dates: { packaging: '2026-03-24', bestBefore: '2026-12-24' } },
  ];
}
