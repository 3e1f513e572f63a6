import type { Said } from '../core/graph/text.ts';
import type { StatusFile } from '../core/page/status-file.ts';
import { $ui } from '../stores/ui.ts';
import { fillDate } from './kept-note.ts';

type Batch = StatusFile['batches'][string];

/** The alarms that concern a page: its own batch, or the batches of its product. */
export function alarmsFor(entityKey: string, file: StatusFile): Batch[] {
  const [type, rest = ''] = split(entityKey);
  if (type === 'batch') return Object.hasOwn(file.batches, entityKey) ? [file.batches[entityKey] as Batch] : [];
  if (type !== 'product') return [];
  return Object.entries(file.batches)
    .filter(([key]) => key.startsWith(`batch:${rest}/`))
    .map(([, batch]) => batch);
}

const split = (key: string): [string, string] => [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];

/** Fills the banner over everything with what the page itself does not say yet, and when this was last checked. */
export function showStatus(): void {
  const banner = document.querySelector<HTMLElement>('[data-status-banner]');
  if (!banner) return;
  const { status, locale } = $ui.get();
  const known = status && status.address === metaOf('storytrace:status') ? status : undefined;
  const alarms = known ? alarmsFor(metaOf('storytrace:entity') ?? '', known.file) : [];
  const unsaid = alarms.filter((alarm) => alarm.status !== banner.dataset['said']);
  banner.hidden = unsaid.length === 0;
  banner.querySelector('[data-alarms]')?.replaceChildren(...unsaid.map((alarm) => lineOf(alarm, banner, locale)));
  showChecked(known);
}

const metaOf = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

function lineOf(alarm: Batch, banner: HTMLElement, locale: keyof NonNullable<Batch['message']>): HTMLElement {
  const line = document.createElement('li');
  const link = document.createElement('a');
  link.href = `/${locale}${alarm.path}`;
  link.textContent = (banner.dataset[alarm.status] ?? '').replace('{lot}', alarm.lot);
  line.append(link);
  const message = alarm.message?.[locale];
  if (message) line.append(' ', said(message));
  return line;
}

function said({ text, lang, dir }: Said): HTMLElement {
  const element = document.createElement('span');
  if (lang !== undefined) element.lang = lang;
  if (dir !== undefined) element.dir = dir;
  element.textContent = text;
  return element;
}

/** "Last checked …": only where what is shown was not confirmed just now. */
function showChecked(known: { checked: string; fresh: boolean } | undefined): void {
  const note = document.querySelector<HTMLElement>('[data-status-checked]');
  if (!note) return;
  note.hidden = known === undefined || known.fresh;
  if (known && !known.fresh) fillDate(note, known.checked);
}
