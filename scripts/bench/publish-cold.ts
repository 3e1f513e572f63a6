import { join } from 'node:path';
import { type Size, writeProduct } from './catalogue.ts';
import type { Measured } from './measure.ts';

export interface ColdRound {
  /** The command line, for one brand. */
  storytrace: (...args: string[]) => Promise<Measured>;
  /** The build that was published last. */
  out: string;
  source: string;
  catalogue: Size;
  to: readonly string[];
  endpoint: string;
  state: string;
  tell: (text: string) => void;
}

/**
 * One changed text on a machine without output and state, templates compiled: fetch the state, build, publish, keep the state.
 * @returns seconds of both commands, and bytes of the state that was fetched
 */
export async function coldRound(round: ColdRound): Promise<{ seconds: number; bytes: number }> {
  const { storytrace, out, source, catalogue, to, endpoint, state, tell } = round;
  await storytrace('publish', '--from', out, ...to, '--state', state);
  writeProduct(source, 0, catalogue, 99);
  const cold = join(out, '..', 'cold', 'dist');
  const from = ['--from', state, '--endpoint', endpoint];
  const build = await storytrace('build', '--source', source, '--out', cold, ...from, '--json');
  const report = JSON.parse(build.output) as {
    kind: string;
    rendered: number;
    state: { bytes: number; seconds: number };
  };
  if (report.kind !== 'changes') throw new Error(`The cold build was ${report.kind}: ${JSON.stringify(report.state)}`);
  const publish = await storytrace('publish', '--from', cold, ...to, '--state', state);
  const { bytes, seconds } = report.state;
  tell(
    `a machine without output: state of ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s, build ${build.wallSeconds.toFixed(1)} s ` +
      `with ${report.rendered} pages rendered, publish ${publish.wallSeconds.toFixed(1)} s\n${publish.output.trim()}`,
  );
  return { seconds: build.wallSeconds + publish.wallSeconds, bytes };
}
