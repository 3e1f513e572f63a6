import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ROOT, temporary } from './site.ts';

const { folder, remove } = temporary();
afterAll(remove);
const file = join(folder, 'main.cjs');
const code = `${file}.code`;

beforeEach(() => {
  rmSync(code, { force: true });
  writeFileSync(
    join(folder, 'beside.cjs'),
    'const main = require("./main.cjs");\nexports.told = () => main.word + "!";\n',
  );
  writeFileSync(
    file,
    'exports.word = "read";\nconst { basename } = require("node:path");\nconst beside = require("./beside.cjs");\n' +
      'exports.told = (text) => basename(__filename) + " " + text + " " + beside.told();\n',
  );
});

/** Another process that runs it, and keeps its code. */
function inAnotherProcess(reach: number): string {
  const module = join(ROOT, 'src/render/work/run-script.ts');
  const lines = [
    `import { keepCode, runScript } from ${JSON.stringify(module)};`,
    `const script = runScript(${JSON.stringify(file)});`,
    `console.log(script.told('is'), runScript(${JSON.stringify(file)}) === script);`,
    `keepCode(${reach});`,
  ];
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module-typescript', '-e', lines.join('\n')],
    {
      encoding: 'utf8',
    },
  );
  expect(status, stderr).toBe(0);
  return stdout.trim();
}

test('a script and what it asks for beside it run once, and their code is kept for the next process', () => {
  expect(inAnotherProcess(1)).toBe('main.cjs is read! true');
  expect(existsSync(code) && existsSync(join(folder, 'beside.cjs.code'))).toBe(true);
  const kept = readFileSync(code);
  expect(inAnotherProcess(1)).toBe('main.cjs is read! true');
  expect(readFileSync(code)).toEqual(kept);
});

test('code that reaches farther takes the place of what reaches less far, and never the other way', () => {
  inAnotherProcess(2);
  expect(readFileSync(code).at(-1)).toBe(2);
  inAnotherProcess(1);
  expect(readFileSync(code).at(-1)).toBe(2);
  inAnotherProcess(3);
  expect(readFileSync(code).at(-1)).toBe(3);
});

test('kept code that is torn, altered or of another text is left aside, and the script runs as it stands', () => {
  inAnotherProcess(1);
  const whole = readFileSync(code);
  const altered = Buffer.from(whole);
  altered[Math.floor(altered.length / 2)]! ^= 0xff;
  for (const bytes of [Buffer.alloc(0), whole.subarray(0, 40), whole.subarray(0, -7), altered]) {
    writeFileSync(code, bytes);
    expect(inAnotherProcess(1)).toBe('main.cjs is read! true');
  }
  writeFileSync(code, whole);
  writeFileSync(file, readFileSync(file, 'utf8').replace('"read"', '"longer"'));
  expect(inAnotherProcess(1)).toBe('main.cjs is longer! true');
});

test('where nothing can be written the script runs all the same', () => {
  // Its place is taken: even somebody who may write everywhere cannot.
  mkdirSync(code);
  expect(inAnotherProcess(1)).toBe('main.cjs is read! true');
  rmSync(code, { recursive: true });
});
