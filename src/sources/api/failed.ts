/** The graph API did not give a whole graph. The last snapshot is as it was. */
export class ApiFailed extends Error {
  readonly exitCode = 69;
  constructor(url: string, what: string, fix: string) {
    super(`The graph API failed: ${url} ${what}.\n  → ${fix}`);
    this.name = 'ApiFailed';
  }
}
