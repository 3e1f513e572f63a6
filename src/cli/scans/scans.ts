import type { Command } from 'commander';
import { visible } from '../../core/text/visible.ts';
import { type ScanCount, ScanCounter, type Scans } from './count-scans.ts';
import { logLines, parseLogLine } from './read-log.ts';

export function register(program: Command): void {
  program
    .command('scans <log...>')
    .description(
      'Counts in access logs (Common or Combined Log Format, gzip too) how often printed codes were opened: by product, lot and day, unknown codes first. Addresses are never written out.',
    )
    .option('--json', 'one JSON object')
    .addHelpText('after', '\nExit codes: 0 done · 65 a log cannot be read, or is in no format that is known')
    .action(run);
}

async function run(logs: string[], { json }: { json?: true }): Promise<void> {
  const counter = new ScanCounter();
  for (const log of logs)
    for await (const line of logLines(log))
      if (line !== '') counter.add(line === undefined ? undefined : parseLogLine(line));
  const { scans } = counter;
  if (scans.lines > 0 && scans.unread === scans.lines)
    throw Object.assign(new Error(`${logs.join(', ')}: no line is in the Common or Combined Log Format`), {
      exitCode: 65,
    });
  console.log(json ? JSON.stringify(scans) : scansText(scans));
}

function scansText({ unknown, opened, more, robots, lines, unread }: Scans): string {
  const total = (counts: readonly ScanCount[]) => counts.reduce((sum, { count }) => sum + count, 0);
  return [
    ...(unknown.length > 0 ? [`Codes that the site does not know, ${total(unknown) + more} times:`] : []),
    ...unknown.map(row),
    ...(more > 0 ? [`  … and ${more} times others`] : []),
    `Codes that were opened, ${total(opened)} times:`,
    ...opened.map(row),
    `${lines} lines read; ${robots} requests of robots left out${unread > 0 ? `; ${unread} lines in another format` : ''}`,
  ].join('\n');
}

const row = ({ gtin, lot, serial, day, count }: ScanCount) =>
  `  ${day}  ${gtin}${lot === undefined ? '' : `  lot ${visible(lot)}`}${serial === undefined ? '' : `  serial ${visible(serial)}`}  ${count}`;
