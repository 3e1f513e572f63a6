// `npm run outside -- --from <folder> [--site dist]`: checks the product by the files of other projects: documents, shapes, schemas, terms.
// The folder holds checkouts or single files; a `manifest.json` next to them has their digests. The site is a build of the sample.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { configure } from '../src/configuration/configured.ts';
import { checkHashes, checkTwins, checkVerdicts } from './outside/epcis.ts';
import { checkCheckouts, checkDigests, filesBelow } from './outside/files.ts';
import { checkPictures } from './outside/pictures.ts';
import { checkPassports } from './outside/passports.ts';
import { notRun, print } from './outside/report.ts';
import { checkLinksets, checkShapes, checkVocabulary } from './outside/site.ts';

const { values } = parseArgs({
  options: { from: { type: 'string', multiple: true }, site: { type: 'string', default: 'dist' } },
});
const folders = values.from ?? [];
const absent = folders.find((folder) => !existsSync(folder));
if (folders.length === 0 || absent !== undefined) {
  console.error(
    absent === undefined
      ? 'Which files? Write: npm run outside -- --from <folder> [--from <folder>] [--site dist]'
      : `${absent} is not there`,
  );
  process.exit(64);
}
configure();
const files = folders.flatMap(filesBelow);
const { site } = values;
const built = existsSync(site) ? filesBelow(site) : undefined;
const ofSite = built
  ? [
      await checkShapes(files, built, site),
      ...(await checkLinksets(files, built, site)),
      await checkVocabulary(files, built, site),
      await checkPassports(files, built, site),
    ]
  : [notRun('the published site', `${site} is not there: npm run build -- --source sample --out ${site}`)];
const outcomes = [
  await checkCheckouts(folders),
  await checkDigests(files),
  await checkHashes(files),
  await checkTwins(files),
  await checkVerdicts(files),
  ...ofSite,
  await checkPictures(files),
];
process.exitCode = print(outcomes) ? 0 : 1;
