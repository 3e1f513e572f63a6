import { Script } from 'node:vm';
import type { Plugin } from 'vite';

/**
 * Makes a bundle of one file a script, as `work/run-script.ts` runs it: a function of `import.meta`, with an `import` in it, that gives
 * what the module exports. Of a script V8 gives its code as it is after a run, of a module as it was before.
 * @param globals that whoever runs it gives in place of Node's own
 */
export function asScript(globals: readonly string[] = []): Plugin {
  return {
    name: 'storytrace:as-script',
    enforce: 'post',
    generateBundle: (_options, bundle) => {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = scriptOf(chunk.code, globals);
    },
  };
}

const IMPORT = /^import (?:([\w$]+),? )?(?:\* as ([\w$]+) )?(?:\{([^}]*)\} )?(?:from )?"([^"]+)";\n/;
/** A script has no `import()` of its own; packages are asked for in a browser alone. */
const IMPORT_LATER = /\bimport\(((?:\s*\/\*[^*]*\*\/)?\s*"(?:node|file):[^"]+"\s*)\)/g;
const EXPORT = /\nexport \{([^}]*)\};\s*$/;

/**
 * @param module as bundlers write it: imports first, exports last
 * @throws RangeError when it imports packages, SyntaxError when it is written otherwise
 */
function scriptOf(module: string, globals: readonly string[]): string {
  const taken: string[] = [];
  let code = module;
  for (let found = IMPORT.exec(code); found; found = IMPORT.exec(code)) {
    const [all, standard, namespace, names, from = ''] = found;
    if (!/^(?:node|file):/.test(from)) throw new RangeError(`${from} is imported by what should be one file`);
    const given = from.startsWith('node:') ? `process.getBuiltinModule("${from}")` : `await import("${from}")`;
    for (const name of [standard, namespace]) if (name) taken.push(`const ${name} = ${given};`);
    if (names) taken.push(`const {${names.replaceAll(' as ', ': ')}} = ${given};`);
    code = code.slice(all.length);
  }
  const body = `${taken.join('\n')}\n${code}`
    .replace(EXPORT, (_, names: string) => `\nreturn {${names.replace(/([\w$]+) as ([\w$]+)/g, '$2: $1')}};`)
    .replace(IMPORT_LATER, 'importMeta.import($1)')
    .replaceAll('import.meta', 'importMeta');
  const script = `"use strict";\n(async function (importMeta, {${globals.join(', ')}}) {\n${body}\n})`;
  new Script(script);
  return script;
}
