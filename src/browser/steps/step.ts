/** One navigation: the page that is about to be shown, or, on the first load, is there already. */
export interface Visit {
  to: URL;
  document: Document;
  /** Page-data fetches that the navigation reports, but does not wait for. */
  fetches: Promise<unknown>[];
}

/** A named navigation step ("middleware"). It may throw `Redirect`, or anything else to fail the navigation. */
export type NavigationStep = (visit: Visit) => void;
