/**
 * `/keep/{operatorID}.json`: the light pages of one operator, for a visitor who keeps the brand: its page, its products,
 * the newest lots of each with their labels. Paths without locale.
 */
export interface KeepList {
  operator: string;
  pages: string[];
}
export const keepFile = (operator: string): string => `/keep/${encodeURIComponent(operator)}.json`;
