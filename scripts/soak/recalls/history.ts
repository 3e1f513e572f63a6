import { rmSync } from 'node:fs';
import { wholeReleases } from '../../../src/publish/releases/releases.ts';
import { Commands, type End, type SoakTarget } from './commands.ts';
import { damage } from './damage.ts';
import { Machine, TOMA } from './machine.ts';
import { Oracle } from './oracle.ts';
import { NOW, type Step, type When } from './steps.ts';

/** One history: two machines that publish to one target. Every key of the target is read after each command. */
export class History {
  readonly #oracle = new Oracle();
  readonly #commands: Commands;
  readonly #machines: readonly [Machine, Machine];
  /** Version of the catalogue that visitors see with a release. */
  readonly #versionOf = new Map<number, string>();
  #versions = 0;
  #lost = false;

  constructor(target: SoakTarget, template: Machine) {
    this.#commands = new Commands(target);
    this.#machines = [new Machine(template, target.parts), new Machine(template, target.parts)];
  }

  /** @returns how often each command ended how */
  async run(steps: readonly Step[]): Promise<ReadonlyMap<string, number>> {
    const { log, counts, target } = this.#commands;
    await this.#publishToEnd(this.#machines[0]);
    for (const step of steps) {
      log.push(`· ${JSON.stringify(step)}`);
      await this.#do(step, this.#machines[step.machine]);
    }
    // The next publish of either machine.
    for (const own of this.#machines) {
      this.#pull(own);
      this.#edit(own);
      await this.#publishToEnd(own);
    }
    for (const { folder } of this.#machines) rmSync(folder, { recursive: true, force: true });
    target.clear();
    return counts;
  }

  async #do(step: Step, own: Machine): Promise<void> {
    if (step.do === 'publish') {
      if (step.pulls) this.#pull(own);
      if (step.edits) this.#edit(own);
      if (step.newLot !== '') own.lots.add(step.newLot);
      await this.#publish(own, step);
    } else if (step.do === 'build') {
      this.#edit(own);
      await own.build();
    } else if (step.do === 'recall') {
      if (!step.hasBuild) own.forget();
      await this.#recall(own, step.lot, step);
    } else if (step.do === 'withdraw') await this.#withdraw(own, step);
    else if (step.do === 'rollback') await this.#rollback(own, step);
    else if (step.do === 'prune')
      await this.#look(await this.#commands.run('prune', step, own, 'prune', '--keep', step.keep), false);
    else if (step.do === 'retire') await this.#retire(own, step);
    else await this.#lose(own, step);
  }

  /** Looks at what a command changed. */
  async #look(end: End, hasRelease = end === 0): Promise<void> {
    const { target } = this.#commands;
    const keys = await target.keys();
    const faults = end === 'killed' ? this.#oracle.missing(keys) : this.#oracle.faults(keys, hasRelease);
    if (faults.length > 0) this.#commands.fail(faults.join('\n'));
    const newest = (await wholeReleases(target.store)).at(-1);
    const [version] = this.#oracle.versions ?? [];
    if (hasRelease && newest !== undefined && version !== undefined) this.#versionOf.set(newest, version);
  }

  #edit(own: Machine): void {
    own.version = `v${(this.#versions += 1)}`;
  }

  /** Takes the lots of the other machine, and those that the target has. */
  #pull(own: Machine): void {
    for (const lot of [...this.#oracle.lots, ...this.#machines.flatMap(({ lots }) => [...lots])]) own.lots.add(lot);
    for (const lot of this.#oracle.retired) own.lots.delete(lot);
  }

  async #publish(own: Machine, when: When, ...more: string[]): Promise<End> {
    await own.build();
    const end = await this.#commands.run('publish', when, own, 'publish', '--allow-shrink', ...more);
    if (end === 0) this.#oracle.versions = new Set([own.version]);
    else if (end === 'killed') this.#oracle.versions?.add(own.version);
    if (end === 0) for (const lot of own.lots) this.#oracle.lots.add(lot);
    if (end === 0 && this.#lost) this.#commands.fail('a publish went on although records are lost');
    await this.#look(end);
    return end;
  }

  async #publishToEnd(own: Machine): Promise<void> {
    while ((await this.#publish(own, NOW)) === 'killed');
  }

  async #recall(own: Machine, lot: string, when: When): Promise<void> {
    const recalling = ['recall', TOMA, lot, '--reason', 'Glass', '--unknown'];
    const end = await this.#commands.run(`recall ${lot}`, when, own, ...recalling);
    if (end === 65) this.#commands.fail('a recall was refused');
    if (end === 0) {
      this.#oracle.recalled.set(lot, 'yes');
      this.#oracle.withdrawing.delete(lot);
      this.#oracle.lots.add(lot);
    } else if (this.#oracle.stateOf(lot) === 'no') this.#oracle.recalled.set(lot, 'maybe');
    await this.#look(end);
  }

  async #withdraw(own: Machine, { lot, ...when }: Step): Promise<void> {
    const end = await this.#commands.run(`withdraw ${lot}`, when, own, 'recall', TOMA, lot, '--withdraw');
    const was = this.#oracle.stateOf(lot);
    // A lot that is not in the source has no page after it: it has to be retired (65).
    const isLate = end === 'killed' || (end === 65 && this.#commands.log.at(-1)?.includes('dropped'));
    if (end === 0) this.#oracle.recalled.set(lot, 'no');
    else if (isLate && was === 'yes') this.#oracle.recalled.set(lot, 'maybe');
    else if (end === 65 && was === 'yes' && !this.#lost) this.#commands.fail('a withdrawal was refused');
    if (isLate) this.#oracle.withdrawing.add(lot);
    await this.#look(end);
  }

  async #rollback(own: Machine, { back, ...when }: Step): Promise<void> {
    const releases = await wholeReleases(this.#commands.target.store);
    const release = releases.at(-2 - back) ?? releases[0] ?? 1;
    const end = await this.#commands.run('rollback', when, own, 'rollback', '--release', String(release));
    const version = this.#versionOf.get(release);
    if (end === 0 || end === 'killed') {
      const before = end === 0 ? [] : this.#oracle.versions;
      this.#oracle.versions = version === undefined || !before ? undefined : new Set([...before, version]);
    }
    await this.#look(end);
  }

  async #retire(own: Machine, step: Step): Promise<void> {
    if (!this.#oracle.lots.has('L2') || this.#oracle.retired.has('L2')) return;
    this.#pull(own);
    own.lots.delete('L2');
    const end = await this.#publish(own, step, '--retire', 'batch:toma/L2', '--reason', 'Sold');
    if (end === 0) this.#oracle.retired.add('L2');
    else own.lots.add('L2');
  }

  /** Damages the recalls of the target. Where they are lost, a recall is published all the same, and a publish needs a remedy first. */
  async #lose(own: Machine, step: Step): Promise<void> {
    const { target, log } = this.#commands;
    const isLost = await damage(target.store, step.how);
    log.push(`recalls.json: ${step.how}`);
    if (!isLost) return;
    this.#lost = true;
    const { recalled, lots } = this.#oracle;
    for (const lot of lots) if (recalled.get(lot) === 'no') recalled.set(lot, 'maybe');
    await this.#publish(own, step);
    await this.#recall(own, 'L1', NOW);
    this.#lost = false;
    await this.#remedy(own);
  }

  async #remedy(own: Machine): Promise<void> {
    this.#pull(own);
    await own.build();
    let end = await this.#commands.run('restore', NOW, own, 'publish', '--restore-records', '.storytrace');
    if (end !== 0) {
      const accept = ['--accept-lost-records', '--reason', 'Disk', '--allow-shrink'];
      end = await this.#commands.run('accept', NOW, own, 'publish', ...accept);
      if (end !== 0 && this.#commands.log.at(-1)?.includes('is lost in part'))
        this.#commands.fail('lost records could not be accepted');
    }
    if (end === 0) this.#oracle.versions = new Set([own.version]);
  }
}
