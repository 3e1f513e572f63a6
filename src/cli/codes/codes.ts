import { type Command, InvalidArgumentError, Option } from 'commander';
import { defaultSource } from '../../configuration/default-places.ts';
import { inCapitals, reportOfCapitals } from '../../codes/capitals.ts';
import { MODULE } from '../../codes/drawing.ts';
import { type Format, FORMATS, writePack } from '../../codes/pack.ts';
import { selectCodes, type Wanted } from '../../codes/selection.ts';
import type { Symbology } from '../../codes/symbol.ts';
import { configured } from '../../configuration/configured.ts';
import { isExampleOrigin, siteOrigin } from '../../configuration/site-origin.ts';
import { withSource } from '../source/open-source.ts';

interface Options extends Wanted {
  source: string;
  out: string;
  host?: string;
  format: Format[];
  module: number;
  dpi: number;
  datamatrix?: boolean;
  capitals?: boolean;
  demonstration?: boolean;
}

export function register(program: Command): void {
  program
    .command('codes')
    .description("the printer's pack: codes as SVG, PDF and PNG, an A4 sheet and a list, each code read back first")
    .option('--gtin <digits>', 'the code of this product, or of one of its lots with --batch')
    .option('--batch <lot>', 'lot of --gtin, exactly as it is printed')
    .addOption(new Option('--operator <id>', 'every product and lot of this operator').conflicts('gtin'))
    .addOption(new Option('--all', 'every product and lot of the graph').conflicts(['gtin', 'operator']))
    .option('--restricted', 'also numbers of prefixes 02, 04, 20 to 29, 98 and 99, which other products may have')
    .option('--source <folder>', 'folder of the graph, or a snapshot file', defaultSource())
    .option('--out <folder>', 'where to write', 'codes')
    .option('--host <origin>', 'origin in the codes; STORY_HOST by default')
    .option('--format <list>', `${FORMATS.join(',')} or some of them`, formats, [...FORMATS])
    .option('--module <mm>', `millimetres a module, ${MODULE.least} to ${MODULE.most} at a till`, module, MODULE.least)
    .option('--dpi <number>', 'resolution to come near to in PNG files', resolution, 600)
    .option('--datamatrix', 'a GS1 DataMatrix of each as well')
    .option('--capitals', 'scheme and host in capitals where the QR code gets smaller; some cameras then show no link')
    .option('--demonstration', 'write codes of an example host or of GTINs for examples (952) in a site of `init` too')
    .action(run);
}

async function run(options: Options, command: Command): Promise<void> {
  if (options.gtin === undefined && options.operator === undefined && !options.all) {
    command.error('error: say which codes: --gtin, --operator or --all');
  }
  if (options.batch !== undefined && options.gtin === undefined) command.error('error: --batch needs its --gtin');
  const host = hostOf(options.host ?? process.env['STORY_HOST']);
  const symbologies: Symbology[] = options.datamatrix ? ['qr', 'datamatrix'] : ['qr'];
  let address = '';
  const count = await withSource(options.source, (snapshot) => {
    const selected = selectCodes(snapshot, host, options);
    address = addressText(host, selected, options.demonstration ?? false);
    console.log(address);
    const codes = options.capitals ? selected.map(inCapitals) : selected;
    if (options.capitals) for (const line of reportOfCapitals(codes)) console.error(line);
    for (const { gtin, lot = '' } of codes) if (/[/%?]/.test(lot)) console.error(noteOn(gtin, lot));
    return writePack(codes, {
      out: options.out,
      formats: options.format,
      symbologies,
      module: options.module,
      dpi: options.dpi,
    });
  });
  console.log(`${count} ${count === 1 ? 'code' : 'codes'} read back and written to ${options.out}. ${address}`);
}

/**
 * What the codes print, for people who send them to a printer.
 * @throws Error (65) in a site of `init` for codes that are for examples, unless they are asked for
 */
function addressText(host: string, codes: readonly { gtin: string }[], isAsked: boolean): string {
  const isExample = isExampleOrigin(host) || /(?:^|\.)localhost$/.test(new URL(host).hostname);
  const number = codes.find(({ gtin }) => /^\d952/.test(gtin.padStart(14, '0')))?.gtin;
  const text = `The address in the codes is ${host}`;
  if (!isExample && number === undefined) return text;
  const why = [
    ...(isExample ? [`${host} is an example: write your host in the configuration`] : []),
    ...(number === undefined ? [] : [`GTIN ${number} is an example (952): write your own in the catalogue`]),
  ];
  if (configured().config.version !== undefined && !isAsked)
    throw Object.assign(
      new Error(
        `demonstration: not for a printer\n${why.join('\n')}\nNothing was written; --demonstration writes them all the same.`,
      ),
      { exitCode: 65 },
    );
  return `${text}; demonstration: not for a printer`;
}

/** A plain host cannot name a file like such a lot: its page has a slug as its name, and the 404 page finds it. */
function noteOn(gtin: string, lot: string): string {
  return `Note: lot ${lot} of ${gtin} holds / % or ?. Hosts of plain files answer its code with the 404 page, whose script leads on to the lot: prefer lots without these.`;
}

/** A printed code cannot be recalled: its host is never guessed. */
function hostOf(given: string | undefined): string {
  const origin = siteOrigin(given ?? '');
  if (origin !== undefined) return origin;
  const fault = given === undefined ? 'is not set' : `is ${given}, which is no https origin`;
  throw Object.assign(
    new Error(
      `STORY_HOST ${fault}. A printed code cannot be recalled: name the site's origin, like https://id.brand.example`,
    ),
    { exitCode: 78 },
  );
}

function formats(text: string): Format[] {
  const asked = text.split(',');
  const unknown = asked.find((one) => !(FORMATS as readonly string[]).includes(one));
  if (unknown !== undefined) throw new InvalidArgumentError(`"${unknown}" is none of ${FORMATS.join(', ')}.`);
  return asked as Format[];
}

function module(text: string): number {
  const size = Number(text);
  if (!(size >= 0.1 && size <= 10)) throw new InvalidArgumentError('Give millimetres from 0.1 to 10.');
  if (size < MODULE.least || size > MODULE.most) {
    console.error(
      `Note: ${size} mm a module is outside ${MODULE.least} to ${MODULE.most} mm, what tills are made for.`,
    );
  }
  return size;
}

function resolution(text: string): number {
  const dpi = Number(text);
  if (!(dpi >= 72 && dpi <= 4800)) throw new InvalidArgumentError('Give dots per inch from 72 to 4800.');
  return dpi;
}
