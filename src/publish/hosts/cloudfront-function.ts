import { oldPaths } from '../redirects/old-paths.ts';
import type { Redirect } from '../../snapshot/redirects.ts';

/**
 * A CloudFront Function on viewer requests (10 kB at most: some 150 addresses). Runtime 1.0 is ECMAScript 5.1. CloudFront leaves the names
 * and values of a query encoded, and gives further values of a name in `multiValue`.
 */
export function cloudFrontFunction(redirects: readonly Redirect[]): string {
  const table = Object.fromEntries(
    oldPaths(redirects).map(({ path, to = '', queries, named }) => [
      decodeURIComponent(path),
      queries.length === 0
        ? to
        : [to, named, Object.fromEntries(queries.map((row) => [JSON.stringify(row.parameters), row.to]))],
    ]),
  );
  return `var OLD = ${JSON.stringify(table, undefined, 1).replaceAll('<', '\\u003c')};
function decoded(text) {
  try { return decodeURIComponent(text.replace(/\\+/g, ' ')); } catch (error) { return text; }
}
function has(object, key) { return Object.prototype.hasOwnProperty.call(object, key); }
function leadsTo(path, querystring) {
  if (!has(OLD, path)) return '';
  var old = OLD[path];
  if (typeof old === 'string') return old;
  var pairs = {};
  Object.keys(querystring).forEach(function (key) {
    if (old[1].indexOf(decoded(key)) === -1) return;
    (querystring[key].multiValue || [querystring[key]]).forEach(function (one) {
      pairs[JSON.stringify([decoded(key), decoded(one.value)])] = true;
    });
  });
  var asked = '[' + Object.keys(pairs).sort().join(',') + ']';
  return has(old[2], asked) ? old[2][asked] : old[0];
}
function handler(event) {
  var request = event.request;
  var path = request.uri;
  try { path = decodeURIComponent(path); } catch (error) {}
  var to = leadsTo(path.length > 1 ? path.replace(/\\/+$/, '') : path, request.querystring);
  if (!to) return request;
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: to } } };
}
`;
}
