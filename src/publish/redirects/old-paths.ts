import { type Parameter, parametersOf, type Redirect } from '../../snapshot/redirects.ts';

/** An old path, and where it leads without a query and with each query that a row names. */
export interface OldPath {
  path: string;
  /** Of the row without a query. */
  to?: string;
  queries: { query: string; parameters: Parameter[]; to: string }[];
  /** Names of the parameters that a row names. No other parameter of a request counts. */
  named: string[];
}

/** The rows of `redirects.csv` by their path. */
export function oldPaths(redirects: readonly Redirect[]): OldPath[] {
  const found = new Map<string, OldPath>();
  for (const { path, query, to } of redirects) {
    const old = found.get(path) ?? { path, queries: [], named: [] };
    found.set(path, old);
    const parameters = parametersOf(query);
    if (parameters.length === 0) old.to = to;
    else old.queries.push({ query, parameters, to });
    old.named = [...new Set([...old.named, ...parameters.map(([name]) => name)])];
  }
  return [...found.values()];
}
