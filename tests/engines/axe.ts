import type { AxeResults, RunOptions } from 'axe-core';
import { type Engine, until } from './engine.ts';

/** The core set: every success criterion of WCAG 2.2 A and AA that axe has a rule for. */
const CORE: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

/** @returns what axe finds on the page that is open, as `rule: element` */
export async function axeViolations(engine: Engine): Promise<string[]> {
  await engine.run(() => {
    const script = document.createElement('script');
    script.src = '/axe.js';
    document.head.append(script);
  });
  await until(engine, 'axe', () => 'axe' in globalThis);
  return engine.run((options) => {
    const { axe } = globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
    return axe
      .run(options)
      .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)));
  }, CORE) as unknown as Promise<string[]>;
}
