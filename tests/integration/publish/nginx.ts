import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nginxBeforeGateway, nginxServer } from '../../../src/publish/hosts/hosting.ts';
import type { Redirect } from '../../../src/snapshot/redirects.ts';
import { freePort, hasPrograms, until } from './gateway.ts';
import { temporaryFolder } from './small-build.ts';

const PROGRAM = '/usr/sbin/nginx';
export const hasNginx = () => hasPrograms([PROGRAM], ['nginx-light']);

export interface Nginx {
  origin: string;
  stop(): Promise<void>;
}

/** nginx before a folder target, with the very snippet that publishing writes for hosts. */
export function startNginx(root: string, redirects: readonly Redirect[] = [], user = 'root'): Promise<Nginx> {
  return start((listen) => nginxServer({ listen, root: `${root}/current`, redirects }), user);
}

/** nginx before a bucket's website, with the snippet that publishing writes for hosts. */
export function startNginxBefore(origin: string): Promise<Nginx> {
  const { host: website, port } = new URL(origin);
  return start((listen) => nginxBeforeGateway({ listen, gateway: `127.0.0.1:${port}`, website }));
}

async function start(serverOn: (listen: string) => string, worker = 'root'): Promise<Nginx> {
  const port = await freePort();
  const folder = temporaryFolder('nginx');
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name));
  const user = process.getuid?.() === 0 ? `user ${worker};\n` : '';
  const paths = ['client_body:body', 'proxy:proxy', 'fastcgi:fastcgi', 'uwsgi:uwsgi', 'scgi:scgi']
    .map((pair) => pair.split(':'))
    .map(([key, name]) => `${key}_temp_path ${folder}/${name};`);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user}worker_processes 2; daemon off; error_log ${folder}/error.log; pid ${folder}/nginx.pid;
events { worker_connections 512; }
http { access_log off; ${paths.join(' ')}
${serverOn(`127.0.0.1:${port}`)}
}`,
  );
  const child = spawn(PROGRAM, ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await until('nginx', () =>
    fetch(origin).then(
      () => true,
      () => false,
    ),
  );
  return {
    origin,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
