// node measured.ts <file> <script> <arguments>: runs a script of Node, and appends its figures to the file.
import { appendFileSync } from 'node:fs';
import { measure } from '../../bench/measure.ts';

const [file = '', ...args] = process.argv.slice(2);
const { output, ...figures } = await measure({ command: process.execPath, args });
process.stdout.write(output);
const part = process.env['SLURM_ARRAY_TASK_ID'];
appendFileSync(
  file,
  `${JSON.stringify({ name: [args[1], part].filter((word) => word !== undefined).join(' '), ...figures })}\n`,
);
