/** Attributes of static markup that the modules of `src/browser` read or set. Classes are for styling and may change. */
interface Hook {
  /** The elements with these attributes. */
  on: string;
  attributes: readonly `data-${string}`[];
  says: string;
}

/** Each attribute once. `docs/architecture.md` has the table; tests/unit/modules/hooks.test.ts compares it with the code. */
export const HOOKS: readonly Hook[] = [
  {
    on: 'any part',
    attributes: ['data-text', 'data-label', 'data-locale', 'data-unreachable', 'data-failed'],
    says: 'its words, with `{{name}}` for values; its language; its text without a connection to the host; that it failed, or the text for that',
  },
  {
    on: '`<html>`, `<body>`',
    attributes: ['data-view', 'data-entity-type', 'data-error', 'data-offline'],
    says: 'what the page is; the status of the error that it shows; the browser is offline',
  },
  {
    on: 'error page',
    attributes: ['data-error-page', 'data-error-status', 'data-error-message', 'data-error-home', 'data-lost-part'],
    says: 'its markup and words, in a template of every page',
  },
  {
    on: 'every page',
    attributes: ['data-loading-bar', 'data-offline-note', 'data-kept-note', 'data-install', 'data-contents'],
    says: 'the loading bar; notes: offline, a kept copy, the site can be installed; the name of the list of sections in the page’s bar',
  },
  {
    on: 'status banner',
    attributes: ['data-status-banner', 'data-alarms', 'data-said', 'data-built', 'data-lot-words', 'data-icons', 'data-status-checked'], // prettier-ignore
    says: 'alarms of the status file that the page itself does not show, the state that it was built with, and words and signs to which a ticket turns (JSON); when it was last checked',
  },
  {
    on: 'ticket, label, list of warnings',
    attributes: ['data-ticket', 'data-entity', 'data-status', 'data-verdict', 'data-status-word', 'data-turned', 'data-now', 'data-listed', 'data-warned'], // prettier-ignore
    says: 'the verdict on a lot; the status file or the day says more than the build, and its sign; keys of the lots that a list has, and that pictures are muted',
  },
  {
    on: 'ticket, label',
    attributes: ['data-use-by', 'data-best-before', 'data-past', 'data-food', 'data-look', 'data-level', 'data-source', 'data-number', 'data-recall-checked', 'data-code-dates', 'data-on-code', 'data-differs'], // prettier-ignore
    says: 'its last days, and the line for the day after the best-before date; food, how its words look, whose they are, and the number to call; where the browser puts when recalls were last checked, and the dates that a scanned code carries (also on pages of unknown lots)',
  },
  {
    on: 'allergens',
    attributes: [
      'data-allergen',
      'data-mine',
      'data-my-allergens',
      'data-contains',
      'data-may-contain',
      'data-named',
      'data-choose-allergens',
    ],
    says: 'its groups of Annex II; marked as the visitor’s own; where they are announced, and the sentences (JSON); where they are chosen',
  },
  {
    on: 'share button',
    attributes: ['data-share', 'data-copy', 'data-copied', 'data-address'],
    says: 'the text that it copies, if it is not the page’s address; its text after the click, and the address',
  },
  {
    on: 'lot entry',
    attributes: [
      'data-lot-entry',
      'data-index',
      'data-lot-answer',
      'data-lot-choice',
      'data-nearest',
      'data-told-with',
    ],
    says: 'the form and its index of lots; its answer; lots with similar spelling to choose from, and their title for an unknown lot; the lot that the page is told with',
  },
  {
    on: 'landing page',
    attributes: ['data-find', 'data-find-answer', 'data-find-others', 'data-shelf', 'data-shelf-more', 'data-words'],
    says: 'the search field, its answer with the products that the page does not list, and what it searches: each shelf, the words of its products, and the number of those that it does not show',
  },
  {
    on: 'scanner, field of the landing page',
    attributes: ['data-scan', 'data-code-answer'],
    says: 'its state; with `?code=` in the address it hydrates at once; the answer to a number without a page, with its words (JSON)',
  },
  {
    on: 'label',
    attributes: ['data-look-up', 'data-shown', 'data-portion'],
    says: 'columns of a table that are shown, and the buttons that choose them; a link to an ingredient opens its facts; on `dev`, the form that finds the pages of an id',
  },
  {
    on: 'form on `dev`',
    attributes: ['data-look-up-answer', 'data-look-up-pages', 'data-none'],
    says: 'its answer, or its text when it found nothing',
  },
  {
    on: '404 document',
    attributes: ['data-not-found-page', 'data-for', 'data-one-language', 'data-product', 'data-lost-product', 'data-nearest-lots', 'data-reason'], // prettier-ignore
    says: 'one part per language; the product’s link, its name and pack, its lots; why there is no such page',
  },
  {
    on: '“keep this brand”',
    attributes: ['data-keep-brand', 'data-keep-told', 'data-keeping', 'data-full', 'data-removed'],
    says: 'the operator; its buttons, and its texts during and after the download',
  },
  {
    on: 'offline page',
    attributes: ['data-kept-pages', 'data-kept-groups', 'data-kept-row', 'data-kept-pack', 'data-packshot', 'data-kept-age', 'data-kept-alarms', 'data-kept-checked', 'data-kept-told', 'data-kept-used', 'data-kept-empty', 'data-kept-missing', 'data-kept-forbidden', 'data-seen', 'data-brands'], // prettier-ignore
    says: 'lists of kept pages, a row, its pack and where the kept page has it, its alarms and when they were checked, sizes and notes',
  },
  {
    on: 'pages of the workshop',
    attributes: ['data-bench', 'data-bench-online', 'data-preflight', 'data-preflight-ask', 'data-preflight-answer', 'data-list', 'data-word'], // prettier-ignore
    says: '`testing2`, `testing` and their words',
  },
  {
    on: 'timeline, pictures',
    attributes: ['data-timeline', 'data-folded', 'data-pictures'],
    says: 'whether the timeline shows headings alone; the row that Back scrolls to the last picture',
  },
];
