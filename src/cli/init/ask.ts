import { createInterface } from 'node:readline/promises';
import { FAMILIES } from '../../configuration/fields.ts';
import { streams } from '../streams.ts';
import { countFilesOf } from './family-costs.ts';

interface Answers {
  name?: string;
  languages?: string;
  kind?: string;
  host?: string;
  families?: string;
}

/**
 * Asks one question for each missing answer, on a terminal or by lines on standard input; an empty answer takes the default.
 * @throws Error with exit code 2 when the answers end before the questions; the last one, for families, takes its default then
 */
export async function ask(given: Answers, defaults: Omit<Required<Answers>, 'name'>): Promise<Answers> {
  const questions: [keyof Answers, string | ((answers: Answers) => string), string | undefined][] = [
    ['name', 'Name of the site', undefined],
    ['languages', 'Languages, by tag', defaults.languages],
    ['kind', 'Kinds of product', defaults.kind],
    ['host', 'Address of the site', defaults.host],
    [
      'families',
      ({ languages = defaults.languages }) => familiesQuestion(languages.split(',').length),
      defaults.families,
    ],
  ];
  const open = questions.filter(([field]) => given[field] === undefined);
  if (open.length === 0) return given;
  const { stdin, stdout } = streams();
  const terminal = createInterface({ input: stdin, output: stdout });
  let isClosed = false;
  terminal.once('close', () => (isClosed = true));
  // Not `question`: it loses lines that are there before it is asked.
  const lines = terminal[Symbol.asyncIterator]();
  const answers = { ...given };
  try {
    for (const [index, [field, question, standard]] of open.entries()) {
      const asked = typeof question === 'string' ? question : question(answers);
      const prompt = `${asked}${standard ? ` (${standard})` : ''}: `;
      terminal.setPrompt(prompt);
      // Input that ended may have left lines that are not read yet.
      if (isClosed) stdout.write(prompt);
      else terminal.prompt();
      const { value, done } = await lines.next();
      // Lines of scripts from before this question end here.
      if (done && field === 'families' && index > 0) break;
      if (done) throw unanswered(open.slice(index).map(([one]) => one));
      const taken = value.trim() || standard;
      if (taken !== undefined) answers[field] = taken;
    }
  } finally {
    terminal.close();
  }
  return answers;
}

function familiesQuestion(languages: number): string {
  const costs = FAMILIES.map((family) => `${family} ${countFilesOf([family], languages)}`).join(', ');
  return `Families of pages, with their files for an operator, a product and a lot: ${costs}; all ${countFilesOf(FAMILIES, languages)}; lean ${countFilesOf(['lean'], languages)}`;
}

function unanswered(fields: readonly string[]): Error {
  const missing = fields.map((field) => `--${field}`).join(', ');
  const message = `\nNobody answered: give ${missing}, or --name and --yes for the defaults`;
  return Object.assign(new Error(message), { exitCode: 2 });
}
