import { recalledLots } from './catalogue.ts';
import type { Dice } from './dice.ts';
import { edit, HARMLESS } from './edits.ts';
import { type Asked, askedFor, type Model } from './model.ts';
import { addRow, badTable } from './rows.ts';

/** One command of an owner, with what it was given. */
export interface Step {
  name: StepName;
  /** Of the command line, without the target. */
  args: string[];
  asked: Asked;
  /** In the place of the rows of the catalogue. */
  redirects?: string;
  /** The build does not know what the target keeps of recalls. */
  isUnaware?: boolean;
  /** Changes a page of the build after it was built. */
  isSpoiled?: boolean;
  /** What was edited is taken back afterwards. */
  isTry?: boolean;
}

const WEIGHTS = {
  publish: 14,
  careless: 14,
  retire: 9,
  revive: 8,
  recall: 9,
  withdraw: 5,
  redirects: 8,
  'bad redirects': 4,
  prune: 7,
  rollback: 7,
  takedown: 4,
  force: 4,
  'dry run': 6,
  mistake: 7,
  foreign: 3,
  takeover: 5,
  unaware: 5,
  spoiled: 3,
};
type StepName = keyof typeof WEIGHTS;

const NOTHING: Asked = { retire: new Map(), revive: new Map() };
const REASONS = [['Sold out'], ['en=Sold out', 'it=Esaurito'], ['it=Esaurito <b>', 'Not made any more'], ['fr=Épuisé']];

export function nextStep(model: Model, dice: Dice, now: Date): Step {
  if (model.releases === 0) return { name: 'publish', args: ['publish'], asked: NOTHING };
  const name = nameOf(model, dice);
  return { name, args: ['publish'], asked: NOTHING, ...STEPS[name](model, dice, now) };
}

/**
 * Until another publish has succeeded, nothing is pruned after one that was cut off: the lists of its files go where a release that is pruned has
 * equal ones, and the next publish leaves with 69.
 */
function nameOf({ isCutOff }: Model, dice: Dice): StepName {
  const name = dice.weighted(WEIGHTS);
  return isCutOff && name === 'prune' ? 'publish' : name;
}

const STEPS: Record<StepName, (model: Model, dice: Dice, now: Date) => Partial<Step>> = {
  publish: (model, dice) => {
    edit(model.catalogue, dice, 1 + dice.upTo(3));
    return careful(model, dice);
  },
  careless: ({ catalogue }, dice) => {
    edit(catalogue, dice, 1 + dice.upTo(2));
    return { args: ['publish', ...(dice.isBelow(0.6) ? ['--allow-shrink'] : [])] };
  },
  retire: (model, dice) => {
    edit(model.catalogue, dice, 1, ['dropLot', 'dropLot', 'dropProduct', 'passLotOn', 'swapGtins']);
    return careful(model, dice);
  },
  revive: (model, dice) => {
    edit(model.catalogue, dice, 1, model.catalogue.left.length > 0 ? ['comeBack'] : ['dropLot']);
    return dice.isBelow(0.45) ? careful(model, dice) : { args: ['publish', '--allow-shrink'] };
  },
  recall: (model, dice, now) => {
    const product = dice.of(model.catalogue.products);
    const lot = dice.of(product?.lots ?? []);
    const time = now.toISOString();
    if (product && lot) {
      lot.wasRecalled = true;
      model.catalogue.own.push({ gtin: product.gtin, lot: lot.lot, time, reason: `Found ${time}` });
    }
    return careful(model, dice);
  },
  withdraw: (model, dice, now) => {
    const [gtin, lot] = dice.of([...recalledLots(model.catalogue).keys()])?.split('/') ?? [];
    if (gtin !== undefined && lot !== undefined) model.catalogue.own.push({ gtin, lot, time: now.toISOString() });
    edit(model.catalogue, dice, 1, HARMLESS);
    return careful(model, dice);
  },
  redirects: (model, dice) => {
    const { rows } = model.catalogue;
    if (dice.isBelow(0.5)) rows.splice(dice.upTo(rows.length + 1), 1);
    addRow(model.catalogue, oldPath(model, dice), dice);
    if (dice.isBelow(0.4)) edit(model.catalogue, dice, 1, ['renameLot', 'renameProduct', 'dropLot', 'changeGtin']);
    return careful(model, dice);
  },
  'bad redirects': ({ catalogue }, dice) => ({ redirects: badTable(catalogue, dice), isTry: true }),
  prune: (_model, dice) => ({
    args: ['prune', '--keep', String(1 + dice.upTo(3)), ...(dice.isBelow(0.2) ? ['--dry-run'] : [])],
  }),
  rollback: ({ releases }, dice) => ({
    args: ['rollback', ...(dice.isBelow(0.5) ? ['--release', String(1 + dice.upTo(releases + 1))] : [])],
  }),
  takedown: ({ catalogue: { media }, takenDown }, dice) => {
    const one = dice.of(media);
    const asked = dice.of([one?.id ?? 'none', `/media/${one?.stem}-640.webp`]) ?? '';
    takenDown.push(asked);
    if (one && dice.isBelow(0.5)) media.splice(media.indexOf(one), 1);
    return { args: ['takedown', asked, '--reason', 'Shows a person'] };
  },
  force: (model, dice) => {
    const step = careful(model, dice);
    return { ...step, args: [...step.args, '--force'] };
  },
  'dry run': (model, dice) => {
    edit(model.catalogue, dice, 1);
    const step = dice.isBelow(0.6) ? careful(model, dice) : { args: ['publish'] };
    return { args: [...step.args, '--dry-run'], isTry: true };
  },
  unaware: () => ({ args: ['publish', '--allow-shrink', '--dry-run'], isUnaware: true, isTry: true }),
  mistake: (model, dice) => {
    edit(model.catalogue, dice, 1, HARMLESS);
    return { args: ['publish', ...mistake(model, dice)] };
  },
  foreign: ({ catalogue }) => {
    catalogue.brand = otherBrand(catalogue.brand);
    return { isTry: true };
  },
  takeover: (model, dice) => {
    model.catalogue.brand = otherBrand(model.catalogue.brand);
    const step = careful(model, dice);
    return { ...step, args: [...step.args, '--takeover'] };
  },
  spoiled: ({ catalogue }) => {
    catalogue.text += 1;
    return { isSpoiled: true, isTry: true };
  },
};

const otherBrand = (brand: string) => (brand === 'Reference' ? 'Other' : 'Reference');

/** A path that was published once and is in no build any more: retired, or led on. */
const oldPath = ({ paths, built }: Model, dice: Dice) => dice.of([...paths.difference(built)].sort()) ?? '/en';

/** Names what left and what is back. */
function careful(model: Model, dice: Dice): Pick<Step, 'args' | 'asked'> {
  const asked = askedFor(model);
  const [retire, revive] = [[...asked.retire.values()], [...asked.revive.values()]];
  const { products } = model.catalogue;
  const gtin = dice.of(products)?.gtin ?? '';
  const successor = dice.of([
    [],
    [],
    [`/en/storytracing/01/${gtin}`],
    [`/01/${gtin}`],
    [oldPath(model, dice)],
    [`${retire[0]}=/it/storytracing/01/${gtin}`],
  ]);
  const options = [
    ...(retire.length > 0 ? ['--retire', ...retire, '--reason', ...(dice.of(REASONS) ?? [])] : []),
    ...(retire.length > 0 && successor?.[0] !== undefined ? ['--successor', ...successor] : []),
    ...(revive.length > 0 ? ['--revive', ...revive] : []),
  ];
  return { args: ['publish', '--allow-shrink', ...options], asked };
}

/** Options that no publish takes. */
function mistake({ published, retired, shown }: Model, dice: Dice): string[] {
  const [living = '', gone = 'product:none'] = [dice.of([...published.values()]), dice.of([...retired.values()])];
  const because = ['--reason', 'Sold out'];
  const gtin = shown.products[0]?.gtin ?? '';
  return (
    dice.of([
      ['--after', '999'],
      ['--retire', 'batch:none/L1', ...because],
      ['--retire', living, ...because],
      ['--retire', living, ...because, '--successor', '/en/nowhere'],
      ['--retire', gone, ...because, '--successor', `/en/storytracing/01/${gtin}/10/none`],
      ['--revive', 'product:none'],
      ['--revive', gone],
      ['--retire', living],
      ['--retire', 'cheese', ...because],
    ]) ?? []
  );
}
