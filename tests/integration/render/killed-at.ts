// A build in a process of its own that is killed at a certain moment: source, output and moment as arguments.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

export const MOMENTS = [
  'pictures are in the output',
  'the output stands, its pictures have no name yet',
  'a build of everything has decided, nothing has moved',
] as const;

const [source = '', out = '', moment = ''] = process.argv.slice(2);
let rendered = false;
const die = () => process.kill(process.pid, 'SIGKILL');
if (source !== '') {
  const rename = fs.renameSync;
  fs.renameSync = (from, to) => {
    if (moment === MOMENTS[1] && rendered && String(to).endsWith('pictures.json')) die();
    rename(from, to);
    if (moment === MOMENTS[2] && String(to).endsWith('state.sqlite')) die();
  };
  syncBuiltinESMExports();
  await import('../../configured.ts');
  const { buildSite } = await import('./site.ts');
  const step = (name: string) => {
    rendered ||= name === 'render';
    if (moment === MOMENTS[0] && rendered) die();
  };
  const progress = { step, read: () => {}, rendered: () => {} };
  await buildSite(source, out, { progress, force: moment === MOMENTS[2] });
}
