// `<lot-ticket>`: turns the ticket, label or list of warnings that it is in, by words already in the page. Loaded by `lot-ticket.ts`.
import type { AlarmContact } from '../../core/page/files/status-file.ts';
import { type LiveVoice, voiceNow } from '../../core/status/live.ts';
import { STANCE_OF, type Verdict } from '../../core/status/stance.ts';
import { addDetails, listAlarms } from './alarm-details.ts';
import { onNews, today } from '../../browser/start/today.ts';
import { type LotFacts, lotFactsOf } from '../../browser/lot-facts.ts';
import { element } from '../../browser/element.ts';
import { metaOf } from '../../browser/start/meta.ts';
import { alarmsFor, pageStatus, statusWords } from '../../browser/alarms.ts';

export type Words = Record<string, string>;

const shown = new Set<LotTicket>();

class LotTicket extends HTMLElement {
  facts: Partial<LotFacts> = {};
  /** The word and the state of the build. */
  #built: { word: string; verdict: Verdict; status: string | undefined } | undefined;

  connectedCallback(): void {
    this.facts = lotFactsOf(this);
    shown.add(this);
    this.update();
  }

  disconnectedCallback(): void {
    shown.delete(this);
  }

  update(): void {
    const root = this.parentElement;
    const { entity = '', useBy, bestBefore, look, isPast } = this.facts;
    const file = pageStatus()?.file;
    const words = statusWords().lot ?? {};
    if (!root) return;
    if (look === 'list') {
      listAlarms(this, root, this.facts, file ? alarmsFor(entity, file) : [], words);
      return;
    }
    const word = root.querySelector('verdict-word');
    const { verdict, status } = root.dataset;
    this.#built ??= { word: word?.textContent ?? '', verdict: verdict as Verdict, status };
    const built = this.#built;
    const voice = voiceNow({ entity, verdict: built.verdict, useBy, bestBefore }, file, today());
    const isTurned = voice.by !== 'page';
    root.toggleAttribute('data-turned', isTurned);
    mark(root, voice, built.status);
    if (entity === metaOf('storytrace:entity')) {
      if (voice.stance === 'stop') foldUnder(document.body.dataset['verdict'] as Verdict | undefined);
      mark(document.body, voice, built.status);
      for (const own of document.querySelectorAll<HTMLElement>('.own-part')) own.hidden = voice.stance !== 'may';
    }
    word?.replaceChildren(...(isTurned ? [...icon(voice), words[voice.verdict] ?? ''] : [built.word]));
    // What the build says of a passed day stays: no page is read before it was built.
    const past = root.querySelector<HTMLElement>('past-date');
    if (past) past.hidden = voice.stance !== 'may' || !(voice.isPastBestBefore || isPast);
    this.replaceChildren(...(isTurned ? [block(this.facts, voice, file?.contact, words)] : []));
  }
}

/** Folds what an owner adds when the page turns to "stop"; the visitor may open it again. @param before what the page said */
function foldUnder(before: Verdict | undefined): void {
  if (before !== undefined && STANCE_OF[before] === 'stop') return;
  for (const part of document.querySelectorAll<HTMLDetailsElement>('details[data-folds]')) part.open = false;
}

function mark({ dataset }: HTMLElement, { verdict, by, alarm }: LiveVoice, status: string | undefined): void {
  dataset['verdict'] = verdict;
  const now = by === 'day' ? 'expired' : (alarm?.status ?? status);
  if (now === undefined) delete dataset['status'];
  else dataset['status'] = now;
}

function icon({ verdict, stance }: LiveVoice): Node[] {
  const icons = document.querySelector<HTMLTemplateElement>('status-banner template')?.content;
  const found = icons?.querySelector(`.${stance === 'ask' ? 'made-with' : verdict}`)?.cloneNode(true);
  return found ? [found] : [];
}

/** What to do, as the templates of ticket and label have it. */
function block(
  facts: Partial<LotFacts>,
  voice: LiveVoice,
  contact: AlarmContact | undefined,
  words: Words,
): HTMLElement {
  const { look, isFood, level = 2 } = facts;
  const { verdict, stance, by } = voice;
  const stop = by === 'day' ? 'expired' : 'stop';
  const advice = words[stance === 'stop' ? stop + (isFood ? '-food' : '') : 'ask'] ?? '';
  const isLabel = look === 'label';
  const made = element('div', { class: isLabel ? 'label-alarm' : 'todo' });
  if (isLabel) {
    const state = element('b', {}, words[verdict] ?? '');
    made.append(
      element('p', { class: 'label-alarm-state' }, ...icon(voice), state),
      element('p', { class: 'label-alarm-why' }, element('b', {}, advice)),
    );
  } else made.append(element(`h${level}`, {}, advice));
  addDetails(made, facts, voice, contact, words);
  return made;
}

customElements.define('lot-ticket', LotTicket);
onNews(() => shown.forEach((part) => part.update()));
