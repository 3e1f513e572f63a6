import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../tests/integration/publish/gateway.ts';

const PROGRAM = '/usr/sbin/nginx';

export interface Http2 {
  origin: string;
  stop(): void;
}

/**
 * nginx with HTTP/2 and TLS before a server on this machine, as hosts speak it. The certificate signs itself and lasts a day.
 * @throws Error when nginx or openssl is missing, or nginx does not answer within 10 s
 */
export async function startHttp2(upstream: number): Promise<Http2> {
  if (!existsSync(PROGRAM)) throw new Error('The bench speaks HTTP/2 by nginx: apt-get install nginx-light');
  const folder = mkdtempSync(join(tmpdir(), 'storytrace-http2-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '1'];
  const selfSigned = ['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  execFileSync('openssl', [...selfSigned, ...subject, '-keyout', key, '-out', certificate], { stdio: 'pipe' });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(join(folder, name));
    return `${name}_temp_path ${folder}/${name};`;
  });
  const port = await freePort();
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} worker_processes 1; daemon off; error_log ${folder}/error.log; pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off; ${temporary.join(' ')}
  upstream site { server 127.0.0.1:${upstream}; keepalive 8; }
  server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate ${certificate}; ssl_certificate_key ${key};
    location / { proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}`,
  );
  const child = spawn(PROGRAM, ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = () => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  const origin = `https://localhost:${port}`;
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (await answers(origin)) return { origin, stop };
    await sleep(50);
  }
  stop();
  throw new Error(`nginx does not answer at ${origin}: see its messages above`);
}

const answers = (origin: string): Promise<boolean> =>
  new Promise((resolve) => {
    request(origin, { method: 'HEAD', rejectUnauthorized: false }, (response) => {
      response.resume();
      resolve(true);
    })
      .on('error', () => resolve(false))
      .end();
  });
