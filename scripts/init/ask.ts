import { createInterface } from 'node:readline/promises';

interface Answers {
  name?: string;
  languages?: string;
  kind?: string;
  host?: string;
}

/** Asks for what was not given, one question each; an empty answer takes the default. @throws Error without a terminal */
export async function ask(given: Answers, defaults: Omit<Required<Answers>, 'name'>): Promise<Answers> {
  const questions: [keyof Answers, string, string | undefined][] = [
    ['name', 'Name of the site', undefined],
    ['languages', 'Languages, by tag', defaults.languages],
    ['kind', 'Kinds of product', defaults.kind],
    ['host', 'Address of the site', defaults.host],
  ];
  const open = questions.filter(([field]) => given[field] === undefined);
  if (open.length === 0) return given;
  if (!process.stdin.isTTY) {
    const missing = open.map(([field]) => `--${field}`).join(', ');
    const message = `Nobody can be asked here: give ${missing}, or --name and --yes for the defaults`;
    throw Object.assign(new Error(message), { exitCode: 2 });
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answers = { ...given };
  for (const [field, question, standard] of open) {
    const answer = (await terminal.question(`${question}${standard ? ` (${standard})` : ''}: `)).trim();
    const taken = answer || standard;
    if (taken !== undefined) answers[field] = taken;
  }
  terminal.close();
  return answers;
}
