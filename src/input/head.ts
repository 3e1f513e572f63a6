import { words } from '../messages.ts';
import type { Blocks, PageInput } from '../core/page/page-input.ts';
import type { Route } from '../core/routes/table.ts';
import type { About } from './about.ts';
import { plainLine } from './names.ts';
import type { Scope } from './scope.ts';

/** Search results and previews cut about here. */
const TITLE = 110;
const DESCRIPTION = 160;

/** Title with the client's name, and a description that says what is on the page. */
export function headOf(
  scope: Scope,
  about: About,
  route: Route,
  heading: PageInput['heading'],
  blocks: Partial<Blocks>,
): Pick<PageInput, 'title' | 'description'> {
  const t = words(scope.locale);
  const client = scope.context.site.clientName;
  if (!heading) {
    const page = t(`head.pages.${pageWord(route)}`);
    return {
      title: plainLine(route.face === 'home' ? `${client} · ${page}` : `${page} · ${client}`, TITLE),
      description: plainLine(t(`head.about.${pageWord(route)}`), DESCRIPTION),
    };
  }
  const lot = about.lot?.lot ?? (about.ofNewest ? undefined : about.batch?.lot);
  const name = [heading.name.text, about.part ? undefined : heading.variant?.text].filter(Boolean).join(' ');
  const face = FACE_WORDS[route.face];
  const parts = [name, lot !== undefined && t('head.lot', { lot }), face && t(`head.faces.${face}`), client];
  const facts = [
    lot === undefined ? name : `${name}, ${t('head.lot', { lot })}`,
    heading.brand?.name.text,
    blocks.ticket && t(`head.status.${blocks.ticket.status}`),
    face ? t(`head.faces.${face}`) : blocks.description?.text,
  ];
  return {
    title: plainLine(parts.filter(Boolean).join(' · '), TITLE),
    description: plainLine(facts.filter(Boolean).join('. '), DESCRIPTION),
  };
}

const FACE_WORDS = {
  history: 'history',
  'history-outdated': 'history',
  'story-history': 'history',
  label: 'label',
  panels: 'label',
  story: 'story',
  preview: 'preview',
  'index-old': 'outdated',
} as const satisfies Partial<Record<Route['face'], string>> as Partial<
  Record<Route['face'], 'history' | 'label' | 'story' | 'preview' | 'outdated'>
>;

const PAGE_WORDS = {
  home: 'home',
  dev: 'dev',
  offline: 'offline',
  design: 'design',
  scan: 'scan',
  'content-check': 'content-check',
  bench: 'bench',
  index: 'index',
  histories: 'histories',
} as const;

function pageWord({ face }: Route): (typeof PAGE_WORDS)[keyof typeof PAGE_WORDS] {
  return PAGE_WORDS[face as keyof typeof PAGE_WORDS] ?? 'home';
}
