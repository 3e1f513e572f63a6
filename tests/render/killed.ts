// A build that a test kills: source and output as arguments.
import { buildSite } from './site.ts';

const [source = '', out = ''] = process.argv.slice(2);
await buildSite(source, out);
