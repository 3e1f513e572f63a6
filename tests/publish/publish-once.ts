// A publisher that can be killed; it writes a dot when it begins to publish: node publish-once.ts <build.json> <store: folder or s3 address> [endpoint]
import '../configured.ts';
import { readFileSync } from 'node:fs';
import type { Build } from '../../src/publish/build.ts';
import { folderSite } from '../../src/publish/target/folder/folder-site.ts';
import { folderStore } from '../../src/publish/target/folder/folder-store.ts';
import { publish } from '../../src/publish/publish.ts';
import { s3Site } from '../../src/publish/target/s3/s3-site.ts';
import { parseS3Address, s3Store } from '../../src/publish/target/s3/s3-store.ts';

const [buildFile = '', to = '', endpoint] = process.argv.slice(2);
const build = JSON.parse(readFileSync(buildFile, 'utf8')) as Build;
process.stdout.write('.');
if (to.startsWith('s3://')) {
  const store = s3Store({ ...parseS3Address(to), ...(endpoint && { endpoint }) });
  await publish({ store, site: s3Site(store), build });
} else {
  await publish({ store: folderStore(to), site: folderSite(to, { precompress: false }), build });
}
