// A workbook of 100,000 rows is read: CPU, wall time and the most memory that the process had. Another process writes it.
import { configure } from '../../src/configuration/configured.ts';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import writeXlsxFile from 'write-excel-file/node';
import { checkDigit } from '../../src/core/gs1/check-digit.ts';
import { readXlsx } from '../../src/sources/tables/xlsx/read.ts';
import { openSource } from '../../src/sources/open-source.ts';

configure();

const ROWS = 100_000;
const HEAD = [
  'id',
  'gtin',
  'name (it)',
  'name (en)',
  'netContent',
  'alcohol',
  'category',
  'storage',
  'updated',
  'description',
];
const [task, file = ''] = process.argv.slice(2);

if (task === 'write') await write(file);
else if (task === 'read') await measured(async () => void (await readXlsx(readFileSync(file), 'products.xlsx')));
else if (task === 'ingest')
  await measured(async () => void (await openSource(join(file, '..')).ingest(join(file, '..', '..', 'graph.sqlite'))));
else {
  const work = mkdtempSync(join(tmpdir(), 'tables-'));
  const workbook = join(work, 'source', 'products.xlsx');
  const failed = ['write', 'read', 'ingest'].some((step) => {
    const { status } = spawnSync(process.execPath, [import.meta.filename, step, workbook], { stdio: 'inherit' });
    return status !== 0;
  });
  rmSync(work, { recursive: true });
  process.exitCode = failed ? 1 : 0;
}

async function write(to: string): Promise<void> {
  mkdirSync(join(to, '..'), { recursive: true });
  const text = (value: string) => ({ value, type: String });
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const body = `4006${String(index).padStart(8, '0')}`;
    return [
      text(`p-${index}`),
      text(body + checkDigit(body)),
      text(`Formaggio ${index}`),
      text(`Cheese ${index}`),
      text('250 g'),
      { value: index % 15, type: Number },
      text('Cheese'),
      text('4 °C'),
      { value: new Date(Date.UTC(2026, 0, 1 + (index % 300))), type: Date, format: 'yyyy-mm-dd' },
      text(`Made in vat ${index % 40}.`),
    ];
  });
  await writeXlsxFile([HEAD.map(text), ...rows], { sheet: 'products' }).toFile(to);
}

async function measured(work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await work();
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const cpu = ((userCPUTime + systemCPUTime) / 1e6).toFixed(1);
  console.log(
    `${task}: ${ROWS} rows of ${HEAD.length} columns, ${seconds} s, ${cpu} s of CPU, at most ${Math.round(maxRSS / 1024)} MB`,
  );
}
