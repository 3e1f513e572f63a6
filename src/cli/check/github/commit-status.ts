import { existsSync, readFileSync } from 'node:fs';
import { placeOf, type Problem } from '../../../core/problem.ts';
import { editorPlace } from '../../edit/labels.ts';

/** Longest description that GitHub takes. */
const LONGEST = 140;

/**
 * Puts the first fault on the commit that a workflow of GitHub checks, in the words of the editor: collection, entry, field. GitHub shows it with the
 * commit and in its pull request. Does nothing without `GITHUB_TOKEN`; where GitHub refuses the token, it prints a line.
 * @param refusal why a publish would be refused, where no single fault says it
 */
export async function putCommitStatus(
  problems: readonly Problem[],
  refusal?: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const { GITHUB_TOKEN: token, GITHUB_API_URL: api, GITHUB_REPOSITORY: repository } = env;
  if (!token || !api || !repository) return;
  const description = statusText(problems, refusal);
  const body = {
    context: 'storytrace check',
    state: description === undefined ? 'success' : 'failure',
    description: description ?? 'Nothing is wrong',
    target_url: `${env['GITHUB_SERVER_URL']}/${repository}/actions/runs/${env['GITHUB_RUN_ID']}`,
  };
  const headers = { authorization: `Bearer ${token}`, accept: 'application/vnd.github+json' };
  const request = { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(30_000) };
  const answer = await fetch(`${api}/repos/${repository}/statuses/${commitOf(env)}`, request).catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  );
  if (answer instanceof Response && answer.ok) return;
  const why = answer instanceof Response ? `GitHub answers ${answer.status}` : answer.message;
  console.log(`The fault is not on the commit (${why}): the job needs the permission statuses: write`);
}

/** `Lots › toma-0317 › Formerly 1: must be a text, and 2 more`; undefined where nothing is wrong. */
function statusText([first, ...others]: readonly Problem[], refusal: string | undefined): string | undefined {
  if (first === undefined) return refusal;
  const more = others.length === 0 ? '' : `, and ${others.length} more`;
  const text = [...`${editorPlace(first) ?? placeOf(first)}: ${first.message}`];
  const room = LONGEST - more.length;
  return (text.length > room ? `${text.slice(0, room - 1).join('')}…` : text.join('')) + more;
}

/** A workflow of a pull request runs on a merge of its last commit. */
function commitOf({ GITHUB_SHA: merge, GITHUB_EVENT_PATH: path }: NodeJS.ProcessEnv): string | undefined {
  if (path === undefined || !existsSync(path)) return merge;
  const event = JSON.parse(readFileSync(path, 'utf8')) as { pull_request?: { head: { sha: string } } };
  return event.pull_request?.head.sha ?? merge;
}
