import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import { sha256 } from '../../../src/storage/sha256.ts';
import { type Outcome, runCommand, writeBuild } from './adapter.ts';
import { answersTo } from './host/answers.ts';
import { Dice } from './owner/dice.ts';
import { dropTakenDown, goBack, type Model, newModel, published, knownRecalls } from './owner/model.ts';
import { comparable, kindsOf } from './outcome.ts';
import type { S3Server } from './host/s3-server.ts';
import { nextStep, type Step } from './owner/steps.ts';
import { type Target, targetOf } from './host/targets.ts';
import { buildOf, type TestBuild } from './build/test-build.ts';
import { linesOf } from './host/visible.ts';

const BEGIN = Date.UTC(2026, 2, 1, 12);
const [HOUR, DAY] = [3_600_000, 86_400_000];
/** Days after which a prune may remove what nothing names. */
const LATER = 100;
const SAMPLED = 8;
const SPOILED = 'it/index.html';

/** What a step left behind. */
export interface Seen {
  step: Step;
  outcome: Outcome;
  /** Visible keys, then answers to paths that were published once. */
  visible: string[];
  keys: number;
}

/** Runs the history of a seed on a target of its own. The clock of the process stands, and moves with each step. */
export async function* runHistory(seed: number, server: S3Server, isWhole = false): AsyncGenerator<Seen> {
  const dice = new Dice(seed);
  const target = targetOf(seed, server);
  const folder = mkdtempSync(join(tmpdir(), 'storytrace-reference-build-'));
  // A bucket takes a request for each key.
  const model = newModel(dice, target.kind === 'bucket' ? 1 : 2);
  const history: Run = { model, dice, target, folder };
  mock.timers.enable({ apis: ['Date'], now: BEGIN });
  try {
    for (let left = 6 + dice.upTo(7); left > 0; left -= 1) {
      mock.timers.setTime(Date.now() + HOUR);
      const step = nextStep(model, dice, new Date());
      if (dice.isBelow(step.name === 'prune' ? 0.7 : 0.1)) {
        mock.timers.setTime(Date.now() + LATER * DAY);
        target.grow(LATER);
      }
      const outcome = await run(step, history);
      const keys = target.visible();
      const sampled = sample([...model.paths].sort(), new Dice(seed * 100 + left));
      const visible = [...linesOf(keys, isWhole), ...answersTo(sampled, keys)];
      yield { step, outcome, visible, keys: keys.size };
    }
  } finally {
    mock.timers.reset();
    target.clear();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Run {
  model: Model;
  dice: Dice;
  target: Target;
  folder: string;
  /** What is in the folder. */
  last?: TestBuild;
}

async function run(step: Step, history: Run): Promise<Outcome> {
  const { model, dice, target, folder } = history;
  const [command = ''] = step.args;
  const needsBuild = command === 'publish' || command === 'takedown';
  const build = needsBuild ? await write(step, history) : undefined;
  const out = join(folder, 'dist');
  const outcome = await runCommand([...step.args, ...(build ? ['--from', out] : []), ...target.options]);
  if (outcome.exitCode === 0 && ['publish', 'rollback', 'takedown'].includes(command)) model.releases += 1;
  if (build && command === 'publish') {
    const isShown = outcome.exitCode === 0 && !step.args.includes('--dry-run');
    if (isShown)
      published(
        model,
        step.asked,
        build.files.flatMap(({ path }) => path ?? []),
        dice,
      );
    else if (step.isTry || dice.isBelow(0.6)) goBack(model);
    model.isCutOff ||= kindsOf(outcome).includes('changed since built');
    // Once is enough: nothing else is published before the picture is out of the source.
    if (kindsOf(outcome).includes('taken down')) dropTakenDown(model);
  }
  return comparable(outcome, { [target.name]: '<target>', [out]: '<build>', [folder]: '<folder>' });
}

async function write(step: Step, history: Run): Promise<TestBuild> {
  const { catalogue } = history.model;
  const build = buildOf({ ...catalogue, own: knownRecalls(catalogue) }, step.redirects);
  if (step.isUnaware) build.recalls = { own: [], kept: [] };
  const out = await writeBuild(build, history.folder, history.last);
  history.last = build;
  if (step.isSpoiled && history.target.kind !== 'bucket') {
    appendFileSync(join(out, SPOILED), 'spoiled');
    history.last = { ...build, files: build.files.filter(({ file }) => file !== SPOILED) };
  }
  return build;
}

function sample(paths: readonly string[], dice: Dice): string[] {
  return Array.from({ length: Math.min(SAMPLED, paths.length) }, () => dice.of(paths) ?? '');
}

/** A step in one line: name, number of visible keys, digest of what is visible, exit code, digest of the outcome. */
export function lineOf({ step, outcome, visible, keys }: Seen): string {
  const short = (lines: readonly string[], digits: number) => sha256(lines.join('\n')).slice(0, digits);
  const exit = outcome.exitCode === 0 ? '' : `!${outcome.exitCode}`;
  return `${step.name}${exit} ${keys} ${short(visible, 12)} ${short(outcome.lines, 8)}`;
}
