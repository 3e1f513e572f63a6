import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { annotationOf } from '../../../src/cli/check/github/annotations.ts';
import { putCommitStatus } from '../../../src/cli/check/github/commit-status.ts';
import { readFolder } from '../sources/folder-on-disk.ts';

test('issue 71, point 4: a fault names collection, entry and field of the editor; a lot that YAML reads as a number keeps its zeros', async () => {
  const { problems } = await readFolder({
    'batches/toma-0317.yaml': "type: batch\nproduct: toma\nlot: '0317'\nformerly: [0316]\n",
    'all.yaml': '- { type: batch, product: toma, lot: 0318 }\n- { type: place, id: alpe, name: Alpe }',
  });
  const told = problems.map((problem) => annotationOf(problem, 'error', 'catalogue'));
  const fault = 'must be a text (received 316). Put it in quotes, with all digits and zeros that the file has.';
  expect(told).toContain(
    `::error file=catalogue/batches/toma-0317.yaml,line=4,col=12,title=WrongType%2C Lots › toma-0317 › Formerly 1::${fault}`,
  );
  expect(told.join('\n')).toContain(
    'title=WrongType%2C Files with several entries › all.yaml › 1 › Lot::must be a text (received 318)',
  );
});

test('issue 71, point 4: the first fault is put on the commit, in the words of the editor; GitHub may refuse it', async () => {
  const { problems } = await readFolder({
    'batches/toma-0317.yaml': "type: batch\nproduct: toma\nlot: '0317'\nformerly: [0316]\n",
  });
  const asked: object[] = [];
  const server = createServer((request, response) => {
    void request.toArray().then((parts) => {
      asked.push({ url: request.url, ...(JSON.parse(parts.join('')) as object) });
      response.writeHead(asked.length < 3 ? 201 : 403, { connection: 'close' }).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const env = {
    GITHUB_TOKEN: 'token',
    GITHUB_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    GITHUB_SERVER_URL: 'https://github.example',
    GITHUB_REPOSITORY: 'brand/site',
    GITHUB_SHA: 'abc',
    GITHUB_RUN_ID: '7',
  };
  const [wrong] = problems.filter(({ path }) => path === 'formerly[0]');
  if (!wrong) throw new Error(JSON.stringify(problems));
  await putCommitStatus([wrong, wrong], undefined, env);
  await putCommitStatus([], undefined, env);
  await expect(putCommitStatus([{ ...wrong, message: 'x'.repeat(300) }], undefined, env)).resolves.toBeUndefined();
  await putCommitStatus([wrong], undefined, { ...env, GITHUB_TOKEN: '' });
  server.close();
  expect(asked).toHaveLength(3);
  expect(asked.slice(0, 2)).toMatchObject([
    {
      url: '/repos/brand/site/statuses/abc',
      state: 'failure',
      description: 'Lots › toma-0317 › Formerly 1: must be a text, and 1 more',
      target_url: 'https://github.example/brand/site/actions/runs/7',
    },
    { state: 'success' },
  ]);
  expect((asked[2] as { description: string }).description).toHaveLength(140);
});
