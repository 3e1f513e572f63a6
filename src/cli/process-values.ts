import { format } from 'node:util';
import { keepConfiguration } from '../configuration/configured.ts';
import { printed, setStreams, type Streams } from './streams.ts';

export interface Surroundings extends Streams {
  /** Working directory; the process's where none is given. */
  directory?: string;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const CONSOLE = { log: 'stdout', info: 'stdout', warn: 'stderr', error: 'stderr' } as const;

/** Runs a command with values of the process that are its own, and restores the previous values. */
export async function withProcessValues<T>(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  io: Surroundings,
  run: () => Promise<T>,
): Promise<T> {
  const restore = [
    keepStreams(io),
    keepConfiguration(),
    keepSignalHandlers(),
    keepEnvironment(env),
    keepDirectory(io.directory),
    keepArguments(argv),
  ];
  try {
    return await run();
  } finally {
    for (const each of restore.reverse()) each();
  }
}

/** Escapes control characters in all console output, as the last step before the terminal. Progress output bypasses it. */
function keepStreams(io: Streams): () => void {
  const previous = setStreams(io);
  const { log, info, warn, error } = console;
  for (const [name, stream] of Object.entries(CONSOLE) as [keyof typeof CONSOLE, 'stdout' | 'stderr'][])
    console[name] = (...values: unknown[]) => io[stream].write(`${printed(format(...values))}\n`);
  return () => {
    Object.assign(console, { log, info, warn, error });
    setStreams(previous);
  };
}

function keepSignalHandlers(): () => void {
  const before = SIGNALS.map((signal) => new Set(process.listeners(signal)));
  return () => {
    for (const [index, signal] of SIGNALS.entries())
      for (const listener of process.listeners(signal))
        if (!before[index]?.has(listener)) process.removeListener(signal, listener);
  };
}

function keepEnvironment(env: NodeJS.ProcessEnv): () => void {
  const before = { ...process.env };
  setEnvironment({ ...env });
  return () => setEnvironment(before);
}

function setEnvironment(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (env[name] === undefined) delete process.env[name];
  for (const [name, value] of Object.entries(env))
    if (value !== undefined && process.env[name] !== value) process.env[name] = value;
}

function keepDirectory(directory: string | undefined): () => void {
  if (directory === undefined) return () => undefined;
  const before = process.cwd();
  process.chdir(directory);
  return () => process.chdir(before);
}

function keepArguments(argv: readonly string[]): () => void {
  const { argv: before, exitCode } = process;
  process.argv = [...before.slice(0, 2), ...argv];
  process.exitCode = undefined;
  return () => {
    process.argv = before;
    process.exitCode = exitCode;
  };
}
