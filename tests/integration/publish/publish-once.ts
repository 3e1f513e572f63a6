// A publisher that can be killed; it writes a dot when it begins to publish: node publish-once.ts <build.json> <store: folder or s3 address> [endpoint]
import '../../configured.ts';
import { readFileSync } from 'node:fs';
import { folderSite } from '../../../src/publish/target/folder/folder-site.ts';
import { folderStore } from '../../../src/publish/target/folder/folder-store.ts';
import { publish } from '../../../src/publish/publish.ts';
import { s3Site } from '../../../src/publish/target/s3/s3-site.ts';
import { parseS3Address, s3Store } from '../../../src/publish/target/s3/s3-store.ts';
import { buildOfText } from './built-of.ts';

const [buildFile = '', to = '', endpoint] = process.argv.slice(2);
const build = buildOfText(readFileSync(buildFile, 'utf8'));
process.stdout.write('.');
if (to.startsWith('s3://')) {
  const store = s3Store({ ...parseS3Address(to), ...(endpoint && { endpoint }) });
  await publish({ store, site: s3Site(store), build });
} else {
  await publish({ store: folderStore(to), site: folderSite(to, { precompress: false }), build });
}
