import { ownKindNamed } from '../../core/kinds/own-kind.ts';
import { DEFINITIONS, type Kind, KINDS } from '../../core/kinds/registry.ts';

/** Line icons of one weight. `currentColor` draws; `--card` is the paper that a filled sign is cut out of. */
const line = (path: string, width = 2) =>
  `<path d="${path}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const cut = (path: string) =>
  `<path d="${path}" fill="none" stroke="var(--card)" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`;

const OF_KIND = Object.fromEntries(
  KINDS.map((kind) => [kind, { box: 24, body: line(DEFINITIONS[kind].icon, 1.4) }]),
) as Record<Kind, { box: number; body: string }>;

export const ICONS = {
  ...OF_KIND,
  /** What goods are made of. */
  raw: { box: 24, body: line('M12 21v-9M12 12c0-4-3-6-8-6 0 5 3 7 8 6ZM12 10c0-4 3-6 8-6 0 5-3 7-8 6M6 21h12', 1.4) },
  /** A thermometer, for what measures. */
  instrument: { box: 24, body: line('M9.5 13.5V5a2.5 2.5 0 0 1 5 0v8.5a4.500 4.500 0 1 1-5 0ZM12 9v8', 1.4) },
  arrow: { box: 16, body: line('M2.5 8h10M8.5 3.5 13 8l-4.5 4.5') },
  plus: { box: 20, body: line('M10 3v14M3 10h14') },
  scan: {
    box: 24,
    body: line(
      'M3 8V4a1 1 0 0 1 1-1h4M16 3h4a1 1 0 0 1 1 1v4M21 16v4a1 1 0 0 1-1 1h-4M8 21H4a1 1 0 0 1-1-1v-4M3.5 12h17',
    ),
  },
  picture: { box: 24, body: line('M3 5h18v14H3ZM3 16l5-5 5 5 3-3 5 4') },
  // One shape for each answer to whether a lot may be used.
  recalled: {
    box: 20,
    body: `<path d="M6.3.9h7.4l5.4 5.4v7.4l-5.4 5.4H6.3L.9 13.7V6.3Z" fill="currentColor"/>${cut('M10 5.2v5.6M10 14.4v.2')}`,
  },
  'do-not-use': { box: 20, body: `<circle cx="10" cy="10" r="9" fill="currentColor"/>${cut('m5.3 5.3 9.4 9.4')}` },
  'made-with': { box: 20, body: `<path d="M10 1 19.5 18H.5Z" fill="currentColor"/>${cut('M10 7v5M10 15v.2')}` },
  'one-item': {
    box: 20,
    body: `<path d="M10 .5 19.5 10 10 19.5.5 10Z" fill="currentColor"/>${cut('M10 5.5v5.5M10 14v.2')}`,
  },
  withdrawn: {
    box: 20,
    body: `<rect x="1.5" y="1.5" width="17" height="17" rx="2" fill="currentColor"/>${cut('M5.5 10h9')}`,
  },
  'not-cleared': {
    box: 20,
    body: `<circle cx="10" cy="10" r="8.6" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="3.4 2.6"/>${line('M7.6 8a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.2.8-1.2 1.6M10 14.4v.1')}`,
  },
  'no-recall-known': {
    box: 20,
    body: `<circle cx="10" cy="10" r="9" fill="currentColor"/>${cut('m5.8 10.3 2.9 2.9 5.5-6')}`,
  },
  bin: {
    box: 44,
    body: '<path d="M13 16h18l-1.6 18H14.600ZM11 13h22M18 13v-3h8v3" fill="none" stroke="#fff" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"/>',
  },
  /** An operator that shows no logo. */
  maker: { box: 32, body: line('M5 14v14h22V14M3 14l3-9h20l3 9ZM13 28v-8h6v8', 2) },
} as const;
export type IconName = keyof typeof ICONS | `own:${string}`;

/** Also of a kind of the configuration. */
export function iconNamed(name: IconName): { box: number; body: string } {
  if (name in ICONS) return ICONS[name as keyof typeof ICONS];
  const path = ownKindNamed(name.slice('own:'.length))?.icon;
  return path === undefined ? ICONS.general : { box: 24, body: line(path, 1.4) };
}
