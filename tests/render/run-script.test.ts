import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { asScript } from '../../src/render/compile/as-script.ts';

const folder = mkdtempSync(join(tmpdir(), 'storytrace-script-'));
afterAll(() => rmSync(folder, { recursive: true }));
const RUN = new URL('../../src/render/work/run-script.ts', import.meta.url).href;

/** What a process says that runs a script; each has V8 anew. */
function said(file: string, then = ''): string {
  const code = `
    import { keepCode, runScript } from ${JSON.stringify(RUN)};
    const file = ${JSON.stringify(file)};
    const { say } = await runScript(file, { Response: 'ours' });
    console.log(await say());
    ${then}`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }).trim();
}

test('a module becomes a script that gives the same', async () => {
  const source = join(folder, 'module.ts');
  writeFileSync(
    source,
    `import path, { basename as base } from 'node:path';
     import * as url from 'node:url';
     const { sep } = await import('node:path');
     async function own(): Promise<unknown[]> {
       const { EOL } = await import('node:os');
       return [path.join('a', 'b'), base(url.fileURLToPath(import.meta.url)), sep, EOL, this === undefined, Response];
     }
     export { own as say };`,
  );
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [asScript(['Response'])],
    build: {
      ssr: source,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'script.js' } },
    },
  });
  expect(said(join(folder, 'script.js'))).toBe("[ 'a/b', 'script.js', '/', '\\n', true, 'ours' ]");
});

test('a bundle that asks for more than is in it is no script', () => {
  const chunk = { type: 'chunk', code: 'import sharp from "sharp";\nexport { sharp };\n' };
  const make = asScript().generateBundle as (options: object, bundle: object) => void;
  expect(() => make({}, { 'one.js': chunk })).toThrow(/sharp is imported/);
});

test('a script runs with the code of an earlier process, unless that is damaged', () => {
  const file = join(folder, 'kept.js');
  const script = (word: string) => `(async function () { return { say: () => '${word}' }; })`;
  writeFileSync(file, script('first'));
  expect(said(file, 'keepCode(file, 1)')).toBe('first');
  // V8 looks at the length of a script alone: it tells which code has run.
  writeFileSync(file, script('other'));
  expect(said(file)).toBe('first');
  const code = readFileSync(`${file}.code`);
  code.writeUInt8(code.readUInt8(code.length >> 1) ^ 1, code.length >> 1);
  writeFileSync(`${file}.code`, code);
  expect(said(file)).toBe('other');
});

test('what is kept gives way to what reaches farther, and to nothing else', () => {
  const file = join(folder, 'reach.js');
  writeFileSync(file, '(async function () { return { say: () => 1 }; })');
  const kept = (reach: number) => {
    said(file, `keepCode(file, ${reach})`);
    return statSync(`${file}.code`).ino;
  };
  const first = kept(1);
  expect(kept(1)).toBe(first);
  const second = kept(2);
  expect(second).not.toBe(first);
  expect(kept(1)).toBe(second);
});
