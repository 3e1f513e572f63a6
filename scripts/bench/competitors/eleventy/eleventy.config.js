// BENCH_SOURCE names the folder of the graph.
import { configure } from '../../../../src/configuration/configured.ts';
import { namesIn, pagesIn, productFiles } from '../../comparison/read-source.ts';

configure();

export default function (config) {
  config.setUseGitIgnore(false);
  config.addGlobalData('lots', () => {
    const source = process.env.BENCH_SOURCE;
    const names = namesIn(source);
    return productFiles(source).flatMap((file) => [...pagesIn(source, file, names)]);
  });
  return { dir: { input: 'pages' } };
}
