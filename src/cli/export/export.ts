import { Argument, type Command } from 'commander';
import { gtin14 } from '../../core/gs1/gtin.ts';
import { type ItemRef, parseItem } from '../../core/identity/item-ref.ts';
import { defaultSource } from '../../configuration/default-places.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { withSource } from '../source/open-source.ts';

interface Options {
  lot: string[];
  from: string;
  to: string;
}

export function register(program: Command): void {
  program
    .command('export')
    .description(
      'Write what FSMA 204 asks of lots into a workbook, a sheet for each critical tracking event: each key data element, or that it is missing. Withheld steps are in it.',
    )
    .addArgument(new Argument('<records>', 'what is written').choices(['fsma204']))
    .requiredOption(
      '--lot <product/lot...>',
      'lots: a product id or a GTIN, a slash, the lot; or the lot alone where one product has it',
    )
    .option('--from <folder or URL>', 'where the graph comes from', defaultSource())
    .requiredOption('--to <file.xlsx>', 'the workbook; it is replaced')
    .addHelpText(
      'after',
      '\nExit codes: 0 done · 65 the source has problems, or there is no such lot · 69 the graph API failed · 73 cannot write',
    )
    .action(run);
}

async function run(_records: string, { lot, from, to }: Options): Promise<void> {
  const [{ factsOf }, { writeRecords }] = await Promise.all([import('./tracking-events.ts'), import('./workbook.ts')]);
  const { rows, missing } = await withSource(from, (snapshot) => {
    const lots = lot.map((text) => lotNamed(snapshot, text));
    return writeRecords(to, lots, factsOf(snapshot, lots));
  }, { isWhole: true }); // prettier-ignore
  console.log(`${to}: ${rows} rows of ${lot.join(', ')}`);
  if (missing > 0)
    console.log(
      `${missing} key data elements are missing: the sheet "Missing" names each. Declare them in the source, then export again.`,
    );
}

/** @throws Error with exit code 65 where no lot, or several, have the name */
function lotNamed(snapshot: Snapshot, text: string): ItemRef {
  const ref = parseItem(text);
  const gtin = ref && gtin14(ref.product);
  const product = typeof gtin === 'string' ? (snapshot.productByGtin(gtin)?.id ?? ref?.product) : ref?.product;
  if (ref && product !== undefined && snapshot.batch(product, ref.lot)) return { product, lot: ref.lot };
  const found: ItemRef[] = [];
  for (const batch of snapshot.all('batch'))
    if (batch.lot === text && batch.serial === undefined) found.push({ product: batch.product, lot: text });
  const [only] = found;
  if (only && found.length === 1) return only;
  const message = found.length > 1 ? `${text} is a lot of ${found.map((one) => one.product).join(' and ')}: write ${found[0]?.product}/${text}` : `There is no lot ${text}: write product/lot, as plum-jam/L1`; // prettier-ignore
  throw Object.assign(new Error(message), { exitCode: 65 });
}
