/**
 * What Netlify does with a `_redirects` file, as its documentation has it: rules from the top, the first that matches; a path, then
 * parameters that the request must have, in any order; `!` also where a file is there, else the file answers; paths and values are
 * percent-encoded. The documentation can be read in two ways about further parameters of a request: both are tried.
 * @returns target of a rule; undefined where the file at the path is served
 */
export function netlifyAnswer(file: string, asked: string, reading: 'exactly' | 'at least'): string | undefined {
  const { pathname, searchParams } = new URL(asked, 'https://x.example');
  for (const line of file.split('\n').filter(Boolean)) {
    const words = line.split(' ');
    const [path, parameters, [to, status]] = [words[0], words.slice(1, -2), words.slice(-2)];
    if (!status?.endsWith('!') || decodeURI(path ?? '') !== decodeURI(pathname)) continue;
    const wanted = parameters.map((pair) => pair.split('=').map(decodeURIComponent));
    const isThere = wanted.every(([key = '', value]) => searchParams.get(key) === value);
    if (!isThere || (reading === 'exactly' && wanted.length !== searchParams.size)) continue;
    return to;
  }
  return undefined;
}
