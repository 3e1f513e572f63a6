// `<lot-ticket>`: turns the ticket, label or list of warnings that it is in, by words already in the page. Loaded by `lot-ticket.ts`.
import type { AlarmContact } from '../../core/page/files/status-file.ts';
import { type LiveVoice, voiceNow } from '../../core/status/live.ts';
import type { Verdict } from '../../core/status/stance.ts';
import { addDetails, listAlarms } from './alarm-details.ts';
import { onNews, today } from '../../browser/start/today.ts';
import { element } from '../../browser/page-scripts/words.ts';
import { alarmsFor, lotWords, metaOf, pageStatus } from '../../browser/status-banner.ts';

export type Words = Record<string, string>;

const shown = new Set<LotTicket>();

export class LotTicket extends HTMLElement {
  /** The word and the state of the build. */
  built: { word: string; verdict: string; status: string | undefined } | undefined;

  connectedCallback(): void {
    shown.add(this);
    update(this);
  }

  disconnectedCallback(): void {
    shown.delete(this);
  }
}

function update(part: LotTicket): void {
  const root = part.parentElement;
  const file = pageStatus()?.file;
  if (!root) return;
  if (part.dataset['look'] === 'list') {
    const alarms = file ? alarmsFor(entityOf(root), file) : [];
    listAlarms(part, root, alarms, lotWords());
    return;
  }
  const word = root.querySelector('[data-status-word]');
  part.built ??= {
    word: word?.textContent ?? '',
    verdict: root.dataset['verdict'] ?? '',
    status: root.dataset['status'],
  };
  const verdict = part.built.verdict as Verdict;
  const { useBy, bestBefore } = root.dataset;
  const voice = voiceNow({ entity: entityOf(root), verdict, useBy, bestBefore }, file, today());
  const words = lotWords();
  const isTurned = voice.by !== 'page';
  root.toggleAttribute('data-turned', isTurned);
  mark(root, voice, part.built.status);
  if (entityOf(root) === metaOf('storytrace:entity')) mark(document.body, voice, part.built.status);
  if (word) word.textContent = isTurned ? (words[voice.verdict] ?? '') : part.built.word;
  word?.parentElement?.querySelector('[data-now]')?.remove();
  if (isTurned) word?.before(...icon(voice));
  // What the build says of a passed day stays: no page is read before it was built.
  const past = root.querySelector<HTMLElement>('[data-past]');
  if (past) past.hidden = voice.stance !== 'may' || !(voice.isPastBestBefore || past.dataset['past'] === 'built');
  part.replaceChildren(...(isTurned ? [block(part, voice, file?.contact, words)] : []));
}

const entityOf = (root: HTMLElement): string => root.dataset['entity'] ?? '';

function mark({ dataset }: HTMLElement, { verdict, by, alarm }: LiveVoice, status: string | undefined): void {
  dataset['verdict'] = verdict;
  const now = by === 'day' ? 'expired' : (alarm?.status ?? status);
  if (now === undefined) delete dataset['status'];
  else dataset['status'] = now;
}

function icon({ verdict, stance }: LiveVoice): Node[] {
  const icons = document.querySelector<HTMLTemplateElement>('template[data-icons]')?.content;
  const found = icons?.querySelector(`.${stance === 'ask' ? 'made-with' : verdict}`)?.cloneNode(true);
  if (!(found instanceof Element)) return [];
  found.setAttribute('data-now', '');
  return [found];
}

/** What to do, as the templates of ticket and label have it. */
function block(part: LotTicket, voice: LiveVoice, contact: AlarmContact | undefined, words: Words): HTMLElement {
  const { look, food, level } = part.dataset;
  const { verdict, stance, by } = voice;
  const stop = by === 'day' ? 'expired' : 'stop';
  const advice = words[stance === 'stop' ? stop + (food === undefined ? '' : '-food') : 'ask'] ?? '';
  const isLabel = look === 'label';
  const made = element('div', '', { class: isLabel ? 'label-alarm' : 'todo' });
  if (isLabel) {
    const state = element('p', '', { class: 'label-alarm-state' });
    const why = element('p', '', { class: 'label-alarm-why' });
    state.append(...icon(voice), element('b', words[verdict]));
    why.append(element('b', advice));
    made.append(state, why);
  } else made.append(element(level === '4' ? 'h4' : 'h2', advice));
  if (by !== 'day') addDetails(made, part, voice, contact, words);
  return made;
}

customElements.define('lot-ticket', LotTicket);
onNews(() => shown.forEach(update));
