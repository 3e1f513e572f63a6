/** Where visitors see the words of a section of `i18n/`, for who translates them. */
const PLACES: Readonly<Record<string, string>> = {
  alarms: 'alarm on a page and in lists',
  allergens: 'label and lot page: allergens',
  battery: 'label of a battery',
  blocks: 'blocks of a page',
  care: 'label of a textile',
  carousel: 'buttons of the carousel',
  constituents: 'label of pet food',
  dates: 'ticket of a lot',
  design: 'page restyle',
  errors: 'error pages',
  head: 'title of a page, search results',
  history: 'history of a lot',
  islands: 'buttons of history, map and graph',
  kinds: 'label: facts of the kind',
  label: 'label',
  lot: 'entry of a lot',
  measurements: 'history: what a sensor measured',
  navigation: 'navigation',
  nutrients: 'label: nutrition table',
  offline: 'pages saved on the device',
  organic: 'label: organic mark',
  passport: 'link to the product passport',
  preflight: 'page testing, for editors',
  preview: 'page preview, for editors',
  privacy: 'privacy note',
  recall: 'page of a recalled lot, feed of recalls',
  retired: 'page of what was retired',
  scanner: 'scanner',
  sensors: 'history: values of sensors',
  site: 'frame of every page, landing page',
  starter: 'starter catalogue of a new site',
  status: 'ticket of a lot: status and what to do',
  story: 'story',
  summary: 'what is not disclosed',
  unconfirmed: 'mark of an unconfirmed value',
  units: 'quantities',
  utility: 'pages for developers',
  verdict: 'ticket of a lot: may I eat or use it?',
};

/** @param key `section.key` */
export function placeOf(key: string): string {
  const [section = ''] = key.split('.');
  return PLACES[section] ?? section;
}
