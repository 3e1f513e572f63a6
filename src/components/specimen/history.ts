/** A history with one of each kind of step, a graph with pooled, known and undisclosed inputs, a map with ways in and out. */
import type { Locale } from '../../core/locale.ts';
import type { History, HistoryStep, SupplyGraph, SupplyMap } from '../../core/page/history.ts';
import { localizedIn } from './data.ts';

const none = {
  ends: [],
  inputs: [],
  outputs: [],
  lots: [],
  portions: [],
  documents: [],
  certificates: [],
  sensors: [],
  pictures: [],
  parts: [],
};

/** `steps` are named after `prefix`, so that two histories may stand on one page. */
export function specimenHistory(locale: Locale, prefix: string): Required<Omit<History, 'lot'>> {
  const say = localizedIn(locale);
  const place = (name: string) => ({ id: name, name: { text: name } });
  const step = (id: string, over: Partial<HistoryStep>): HistoryStep => ({
    id: `${prefix}-${id}`,
    kind: 'step',
    eventType: 'ObjectEvent',
    start: '2025-09-12T10:00',
    offset: '+02:00',
    pooled: false,
    notDisclosed: false,
    ...none,
    ...over,
  });
  const node = (id: string, role: SupplyGraph['nodes'][number]['role'], lot?: string) => ({
    id,
    label: say(id),
    ...(lot && { lot }),
    role,
    steps: [],
    pooled: false,
    level: 0,
  });
  return {
    ofNewest: false,
    unknown: [],
    mayHaveGone: [],
    steps: [
      step('1', {
        bizStep: 'harvesting',
        start: '2023-07-08',
        end: '2023-07-22',
        place: place('Pradalto'),
        actor: say('11 member farms'),
      }),
      step('2', {
        kind: 'leg',
        start: '2024-04-04T08:10',
        since: 18 * 864e5,
        place: place('Pradalto'),
        destination: place('Forte Col Basso'),
        distance: 9,
      }),
      step('3', { kind: 'gap', notDisclosed: true, start: '2025-09-17', end: '2025-09-24' }),
      step('4', {
        kind: 'alert',
        disposition: 'non_conformant',
        start: '2025-09-25T09:00',
        note: say('Two cartons were warmer than 8 °C.'),
      }),
      step('5', { bizStep: 'retail_selling', start: '2025-09-29T08:00', place: place('Verona') }),
    ],
    graph: {
      nodes: [
        ...Array.from({ length: 11 }, (_, index) => ({
          ...node(`farm-${index}`, 'input'),
          label: say('Farm'),
          pooled: true,
        })),
        node('Milk', 'between', 'M24-0317'),
        node('Sea salt', 'input', 'TP-23-118'),
        node('Rennet', 'unknown'),
        node('Stravecchio', 'this', 'L24-0317'),
      ],
      edges: [
        ...Array.from({ length: 11 }, (_, index) => ({ from: `farm-${index}`, to: 'Milk', kind: 'pooled' as const })),
        { from: 'Milk', to: 'Stravecchio', kind: 'known' },
        { from: 'Sea salt', to: 'Stravecchio', kind: 'known' },
        { from: 'Rennet', to: 'Stravecchio', kind: 'not-disclosed' },
      ],
      truncated: false,
    },
    map: {
      sums: [
        { product: say('Stravecchio'), least: 148, most: 148, isStraight: false },
        { product: say('Sea salt'), least: 934, most: 934, isStraight: true },
      ],
      places: [
        mark('Pradalto', 46.27, 12.05, 'this'),
        mark('Verona', 45.44, 10.99, 'between'),
        mark('Trapani', 38.02, 12.51, 'input'),
      ],
      arcs: [
        { from: 'Trapani', to: 'Pradalto', kind: 'in', steps: [], distance: 918 },
        { from: 'Pradalto', to: 'Verona', kind: 'out', steps: [], distance: 124 },
      ],
    },
  };
}

function mark(id: string, latitude: number, longitude: number, role: SupplyMap['places'][number]['role']) {
  return { id, name: { text: id }, country: 'IT', latitude, longitude, steps: [], role };
}
