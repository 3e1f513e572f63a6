/** One navigation: to the page that is shown next, or, on the first load, to the current page. */
export interface Visit {
  to: URL;
  document: Document;
  /** Page-data fetches that the navigation reports, but does not wait for. */
  fetches: Promise<unknown>[];
}

/** A function that runs on each navigation. An error fails the navigation. */
export type Middleware = (visit: Visit) => void;
