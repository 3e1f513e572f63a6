// The floor: reads each product's file, fills template strings, writes files. `node floor.ts <source> <out> <workers>`
import { configure } from '../../../src/configuration/configured.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { pageText } from './page-text.ts';
import { namesIn, pagesIn, productFiles } from './read-source.ts';

configure();

interface Share {
  source: string;
  out: string;
  files: string[];
}

if (isMainThread) {
  const [source = '', out = '', workers = '1'] = process.argv.slice(2);
  const files = productFiles(source);
  const count = Number(workers);
  await Promise.all(
    Array.from({ length: count }, (_, worker) =>
      ended({ source, out, files: files.filter((_file, index) => index % count === worker) }),
    ),
  );
} else {
  const { source, out, files } = workerData as Share;
  const names = namesIn(source);
  for (const file of files) {
    for (const { path, facts } of pagesIn(source, file, names)) {
      mkdirSync(`${out}${path}`, { recursive: true });
      writeFileSync(`${out}${path}/index.html`, pageText(facts));
    }
  }
}

function ended(share: Share): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: share });
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}
