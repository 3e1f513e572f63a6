/**
 * `/keep/{operatorID}.json`: the small pages of one operator that a visitor can keep offline: its own page, its products,
 * the newest lots of each with their labels. Paths without locale.
 */
export interface KeepList {
  operator: string;
  pages: string[];
}
export const keepFile = (operator: string): string => `/keep/${encodeURIComponent(operator)}.json`;
