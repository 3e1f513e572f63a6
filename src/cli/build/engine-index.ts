import { PARTS, type Shard, shardOf } from '../../render/build/shard.ts';

/** Variables in which an engine gives a task its index in an array. */
interface Engine {
  name: string;
  index: string;
  /** The first index, or the variable that has it. */
  first: number | string;
  /** The variable with the number of tasks; Kubernetes has none. */
  count?: string;
}

const ENGINES: readonly Engine[] = [
  { name: 'Kubernetes', index: 'JOB_COMPLETION_INDEX', first: 0 },
  { name: 'AWS Batch', index: 'AWS_BATCH_JOB_ARRAY_INDEX', first: 0, count: 'AWS_BATCH_JOB_ARRAY_SIZE' },
  { name: 'Slurm', index: 'SLURM_ARRAY_TASK_ID', first: 'SLURM_ARRAY_TASK_MIN', count: 'SLURM_ARRAY_TASK_COUNT' },
  { name: 'Google Batch', index: 'BATCH_TASK_INDEX', first: 0, count: 'BATCH_TASK_COUNT' },
  { name: 'GitLab', index: 'CI_NODE_INDEX', first: 1, count: 'CI_NODE_TOTAL' },
];

/**
 * The part that `--shard` asks for: `2/3`, or `of/3`, whose index an engine gives in the environment.
 * @throws with `exitCode` 78 where the engine has another number of tasks, or none of the engines gives an index
 */
export function askedShard(text: string, env: NodeJS.ProcessEnv): Shard {
  const [, count] = new RegExp(`^of/(${PARTS})$`).exec(text) ?? [];
  if (count === undefined) return shardOf(text);
  const of = Number(count);
  const found = ENGINES.filter(({ index }) => env[index] !== undefined).map((engine) => ({
    engine,
    index: indexOf(engine, env),
  }));
  const [first] = found;
  if (!first)
    throw refused(text, `no engine gave an index (${ENGINES.map(({ index }) => index).join(', ')}). Give it: 1/${of}`);
  const other = found.find(({ index }) => !Object.is(index, first.index));
  if (other) throw refused(text, `${shown(first.engine, env)} and ${shown(other.engine, env)} are different parts`);
  for (const { engine } of found) {
    const tasks = engine.count === undefined ? undefined : env[engine.count];
    if (tasks !== undefined && Number(tasks) !== of)
      throw refused(text, `${engine.name} runs ${tasks} tasks (${engine.count}). Start ${of}, or give of/${tasks}`);
  }
  if (!(first.index >= 1 && first.index <= of))
    throw refused(text, `${shown(first.engine, env)} is none of ${of} parts. Start as many tasks as there are parts`);
  return { index: first.index, of };
}

/** From 1; NaN where a variable is no whole number. */
function indexOf({ index, first }: Engine, env: NodeJS.ProcessEnv): number {
  const start = typeof first === 'number' ? first : wholeNumber(env[first]);
  return wholeNumber(env[index]) - start + 1;
}

const wholeNumber = (text = '') => (/^\d+$/.test(text) ? Number(text) : NaN);

const shown = ({ name, index }: Engine, env: NodeJS.ProcessEnv) => `${index}=${env[index]} (${name})`;

const refused = (text: string, why: string) => Object.assign(new Error(`--shard ${text}: ${why}.`), { exitCode: 78 });
