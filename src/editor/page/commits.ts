import { noteReload, noteWritten, refusal, refuseDeletion, refuseOverwrite } from './entries.ts';

/** The input of `createCommitOnBranch`, by which Sveltia CMS saves and deletes. Contents are in base64. */
interface Commit {
  branch: { repositoryNameWithOwner: string };
  expectedHeadOid: string;
  fileChanges: { additions: { path: string; contents: string }[]; deletions: { path: string }[] };
}

interface Blob {
  text: string | null;
}

const isEntry = (path: string): boolean => /\.(?:yaml|md)$/.test(path);
const textOf = (contents: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(contents), (one) => one.charCodeAt(0)));

/**
 * Compares each commit of this page with the files of the commit that it follows. Sveltia CMS takes the newest commit for that, also where the
 * user has not seen it; GitHub refuses the commit where the branch has moved meanwhile.
 * @param onCommit gets the id of a commit that GitHub took
 */
export function guardCommits(onCommit: (oid: string) => void): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    if (String(input).includes('/git/trees/')) noteReload();
    const commit = commitIn(init);
    if (!commit || !init) return send(input, init);
    const { additions, deletions } = commit.fileChanges;
    const paths = [...additions, ...deletions].map(({ path }) => path);
    const blobs = await blobsAt(commit, paths, (body) => send(input, { ...init, body }));
    for (const { path } of additions) refuseAddition(path, blobs.get(path));
    for (const { path } of deletions) if (isEntry(path)) refuseDeletion(path, blobs.get(path)?.text ?? '');
    const response = await send(input, init);
    const oid = await commitOf(response.clone());
    if (oid === undefined) return response;
    for (const { path, contents } of additions) if (isEntry(path)) noteWritten(path, textOf(contents));
    onCommit(oid);
    return response;
  };
}

/** Id of the commit that GitHub made; undefined where it refused. */
async function commitOf(response: Response): Promise<string | undefined> {
  const text = await response.text();
  if (!response.ok) return undefined;
  const { data } = JSON.parse(text) as { data?: { createCommitOnBranch?: { commit: { oid: string } } | null } };
  return data?.createCommitOnBranch?.commit.oid;
}

function refuseAddition(path: string, now: Blob | undefined): void {
  if (isEntry(path)) refuseOverwrite(path, now?.text ?? '');
  else if (now) throw refusal(`${path} exists already: give the file another name.`);
}

function commitIn(init: RequestInit | undefined): Commit | undefined {
  if (typeof init?.body !== 'string' || !init.body.includes('createCommitOnBranch')) return undefined;
  return (JSON.parse(init.body) as { variables: { input: Commit } }).variables.input;
}

/** Files as they are in the commit that another one follows, by path. */
async function blobsAt(
  { branch, expectedHeadOid }: Commit,
  paths: readonly string[],
  ask: (body: string) => Promise<Response>,
): Promise<ReadonlyMap<string, Blob>> {
  const [owner, name] = branch.repositoryNameWithOwner.split('/');
  const variables = Object.fromEntries(paths.map((path, at) => [`path${at}`, `${expectedHeadOid}:${path}`]));
  const declared = paths.map((_, at) => `, $path${at}: String!`).join('');
  const files = paths.map((_, at) => `file${at}: object(expression: $path${at}) { ... on Blob { text } }`).join(' ');
  const query = `query($owner: String!, $name: String!${declared}) { repository(owner: $owner, name: $name) { ${files} } }`;
  const response = await ask(JSON.stringify({ query, variables: { ...variables, owner, name } }));
  const { data } = (await response.json()) as { data?: { repository: Record<string, Blob | null> | null } };
  if (!data?.repository) throw refusal('GitHub does not answer: nothing is saved. Try again.');
  const found = data.repository;
  return new Map(
    paths.flatMap((path, at) => (found[`file${at}`] ? [[path, found[`file${at}`] as Blob] as const] : [])),
  );
}
