import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';

export const TOKEN = 'github_pat_test';
type Files = Readonly<Record<string, Buffer>>;

interface Commit {
  oid: string;
  headline: string;
  files: Files;
}

interface Input {
  expectedHeadOid: string;
  message: { headline: string };
  fileChanges: { additions: { path: string; contents: string }[]; deletions: { path: string }[] };
}

const digest = (data: string | Buffer) => createHash('sha1').update(data).digest('hex');
const WHO = { name: 'Anna', email: 'anna@brand.example', user: { id: 1, login: 'anna' } };

/** The part of GitHub's API that Sveltia CMS 0.221.1 asks: REST, and GraphQL by the forms of its queries. One branch. */
export class FakeGitHub {
  readonly commits: Commit[] = [];
  readonly #server: Server;

  constructor(files: Readonly<Record<string, string>>) {
    this.commit('First', Object.fromEntries(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])));
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(({ status = 200, body }) => {
        const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
        const type =
          typeof body === 'string' || Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json';
        response.writeHead(status, {
          ...headers,
          'access-control-allow-headers': 'authorization, content-type, accept',
          'content-type': type,
        });
        response.end(type === 'application/json' && body !== undefined ? JSON.stringify(body) : body);
      });
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    const bound = this.#server.address();
    return `http://localhost:${typeof bound === 'object' && bound ? bound.port : 0}/api/v3`;
  }

  stop = (): void => void this.#server.close();

  get head(): Commit {
    return this.commits.at(-1) as Commit;
  }

  textOf = (path: string): string | undefined => this.head.files[path]?.toString();

  /** @returns the id of the commit */
  commit(headline: string, files: Files): string {
    const oid = digest(`${this.commits.length} ${headline}`);
    this.commits.push({ oid, headline, files });
    return oid;
  }

  async #answer(request: IncomingMessage): Promise<{ status?: number; body?: object | string }> {
    if (request.method === 'OPTIONS') return { status: 204 };
    if (request.headers.authorization !== `token ${TOKEN}`)
      return { status: 401, body: { message: 'Bad credentials' } };
    const [, path = ''] = /^\/api(?:\/v3)?(\/[^?]*)/.exec(request.url ?? '') ?? [];
    if (path === '/user') return { body: { ...WHO, id: 1, login: 'anna' } };
    if (path.includes('/collaborators/')) return { status: 204 };
    const blobs = new Map(this.commits.flatMap(({ files }) => Object.values(files)).map((one) => [digest(one), one]));
    const [, blob] = /\/git\/blobs\/(\w+)$/.exec(path) ?? [];
    if (blob !== undefined) return { body: blobs.get(blob) ?? '' };
    if (path.includes('/git/trees/'))
      return {
        body: {
          tree: Object.entries(this.head.files).map(([file, data]) => ({
            type: 'blob',
            path: file,
            sha: digest(data),
            size: data.length,
          })),
        },
      };
    if (path !== '/graphql') return { status: 404, body: { message: `The fake has no ${request.url}` } };
    let text = '';
    for await (const part of request) text += String(part);
    const { query, variables } = JSON.parse(text) as {
      query: string;
      variables: Record<string, string> & { input: Input };
    };
    if (query.includes('createCommitOnBranch')) return { body: this.#mutation(query, variables.input) };
    return { body: { data: { repository: this.#fields(query, variables, blobs) } } };
  }

  #mutation(query: string, { expectedHeadOid, message, fileChanges }: Input): object {
    if (expectedHeadOid !== this.head.oid)
      return { errors: [{ type: 'STALE_DATA', message: `Expected branch to point to "${this.head.oid}"` }] };
    const gone = fileChanges.deletions.map(({ path }) => path);
    const kept = Object.entries(this.head.files).filter(([path]) => !gone.includes(path));
    const added = fileChanges.additions.map(({ path, contents }) => [path, Buffer.from(contents, 'base64')] as const);
    const oid = this.commit(message.headline, Object.fromEntries([...kept, ...added]));
    const asked = [...query.matchAll(/(file_\d+): file\(path: ("(?:[^"\\]|\\.)*")\)/g)].map(([, name, path]) => [
      name,
      { oid: digest(this.head.files[JSON.parse(path as string) as string] ?? '') },
    ]);
    return {
      data: {
        createCommitOnBranch: {
          commit: { oid, committedDate: new Date().toISOString(), ...Object.fromEntries(asked) },
        },
      },
    };
  }

  #fields(query: string, variables: Readonly<Record<string, unknown>>, blobs: ReadonlyMap<string, Buffer>): object {
    const history = {
      target: {
        oid: this.head.oid,
        history: {
          nodes: [
            { oid: this.head.oid, message: this.head.headline, author: WHO, committedDate: new Date().toISOString() },
          ],
        },
      },
    };
    const textOf = (data: Buffer | undefined) => (data ? { text: data.toString(), isTruncated: false } : null);
    const named = [...query.matchAll(/(\w+): (ref|object)\((?:oid: "(\w+)"|expression: \$(\w+)|qualifiedName)/g)].map(
      ([, name, kind, oid = '', variable = '']) => {
        if (kind === 'ref') return [name, history];
        const [, revision, path = ''] = /^(\w+):(.*)$/.exec(String(variables[variable])) ?? [];
        const found =
          revision === undefined ? blobs.get(oid) : this.commits.find((one) => one.oid === revision)?.files[path];
        return [name, textOf(found)];
      },
    );
    return named.length > 0 ? (Object.fromEntries(named) as object) : { ref: history };
  }
}
