import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CHECKOUT } from '../checkout.ts';
import { cssRules, type CssRule, selectorsOf } from './css-rules.ts';

/** What no owner's style sheet may hide, move or recolour: all that is in these elements is ours. */
const PARTS =
  '.ticket,.lot-warnings,.allergens,.my-allergens-note,.unconfirmed,.code-dates,.status-banner,.verdict-mark,.label,.label-voice,.panels';
/** Elements around them, which have no such text of their own. */
const AROUND =
  '.first-screen,.v3-first,.v2-columns,.v2-stays,.default-column,.batch-opening,.storytelling-words,.storytelling-opening,.panels-status,.label-mine,label-facts,label-facts>astro-island';
/** Classes of the parts and of what is in them: a rule that names one is about nothing else. */
const WITHIN =
  /\.(?:ticket|todo|made-with|allergens?|lot-warnings|label(?!-head|-foot|-mine)|panels?|nutrition|care|ingredient|verdict-mark|status-banner|unconfirmed|my-allergens-note|code-dates)\b|lot-ticket|\[data-verdict\] >/;
const IS_AROUND = new RegExp(`(?:${AROUND.replaceAll('.', '\\.').replaceAll(',', '|')})(?:[.:[][^ >+~]*)?$`);
/** Rules of the page, and of parts that an owner may style. */
const FOREIGN =
  /^(?:html|body|\.(?:theme|chapter-dark|title|preview-banner|skip|wrap|kicker|field|toolbar|batch|v[23])\b)/;
/** Attributes of a drawing are styles, which `revert` would take away. */
const DRAWN =
  'visibility:visible!important;opacity:1!important;clip-path:none!important;mask:none!important;filter:none!important;position:static!important;float:none!important;translate:none!important;zoom:1!important;contain:none!important;content-visibility:visible!important;margin:0!important;padding:0!important;min-inline-size:0!important;max-inline-size:none!important;min-block-size:0!important;max-block-size:none!important';
/** Highest first: of declarations that are `!important`, the earlier layer wins. */
const LAYERS = 'own,print,layout,islands,blocks,frame,base,tokens,reset';
/** Colours of the operator, which a page brings along (`htmlAttributes`). */
const OF_PAGE = ['--accent-light', '--accent-dark', '--stub-light', '--stub-dark', '--stub-line'];
/** An inherited property of an element around them would reach their text: `initial` stops it. */
const START =
  'all:initial!important;display:block!important;color:var(--ink)!important;color-scheme:light dark!important;font-family:var(--text)!important;font-size:var(--size-text)!important;line-height:1.6!important;hyphens:auto!important;overflow-wrap:break-word!important';

/**
 * A style sheet that makes our own rules about ticket, status, recall, allergens and label `!important`, in a layer that comes before all
 * others and has no name, so that no other sheet can add to it. Other properties have the browser's values.
 */
export function protectedSheet(name: 'protected' | 'protected-label'): string {
  const list = join(CHECKOUT, 'src/styles/sheets', `${name}.css`);
  const sheets = [...readFileSync(list, 'utf8').matchAll(/@import '([^']+)' layer\((\w+)\);/g)];
  const layers = sheets.map(([, path = '', layer = '']) => {
    const rules = cssRules(readFileSync(join(dirname(list), path), 'utf8'));
    return `@layer ${layer}{${rules.map((rule) => written(rule, layer)).join('')}}`;
  });
  const body = withoutUnused(layers.join('\n'));
  return `@layer{@layer ${LAYERS};\n@layer reset{${resetOf(body)}}\n${body}}\n`;
}

/** Without a value from outside: also custom properties, which `all` leaves alone. */
function resetOf(css: string): string {
  const names = [...new Set([...css.matchAll(/--[\w-]+(?=:|[,)])/g)].map(([name]) => name))].filter(
    (name) => !OF_PAGE.includes(name) && name !== '--text' && name !== '--display',
  );
  const all = (value: string, of: readonly string[]) => of.map((name) => `${name}:${value}!important;`).join('');
  return [
    `:where(body,body *){${all('inherit', OF_PAGE)}}`,
    `:where(${AROUND}){all:revert!important}`,
    `:where(${PARTS}) :where(:not(svg,svg *)){all:revert!important}`,
    `:where(${PARTS}) :where(svg,svg *){${DRAWN}}`,
    `:where(${PARTS}) :where(*){${all('inherit', names)}}`,
    `:where(${PARTS}) :where(*)::before,:where(${PARTS})::before,:where(${PARTS}) :where(*)::after,:where(${PARTS})::after{all:revert!important}`,
    `:where(${PARTS}):not(:where(${PARTS}) *){${all('initial', names)}${START}}`,
  ].join('\n');
}

/** Without tokens that no rule about these parts uses. */
function withoutUnused(css: string): string {
  const left = css.replaceAll(/(--[\w-]+):[^;{}]*;/g, (declaration, name: string) =>
    css.includes(`var(${name})`) || css.includes(`var(${name},`) ? declaration : '',
  );
  return left === css ? css : withoutUnused(left);
}

function written({ head, declarations, rules }: CssRule, layer: string): string {
  if (head.startsWith('@layer')) return rules.map((rule) => written(rule, layer)).join('');
  if (rules.length > 0) {
    const inner = rules.map((rule) => written(rule, layer)).join('');
    return inner === '' ? '' : `${head}{${inner}}`;
  }
  if (head.startsWith('@')) return '';
  const selectors = layer === 'own' ? [head] : selectorsOf(head).flatMap((one) => scoped(one, layer));
  const important = importantOf(declarations, layer);
  return selectors.length === 0 || important === '' ? '' : `${selectors.join(',')}{${important}}`;
}

/** The same selector for elements of ours alone, with the same specificity. Each part gets the tokens of the page. */
function scoped(selector: string, layer: string): string[] {
  if (selector === ':root') return [`:where(${PARTS})`];
  if (WITHIN.test(selector) || IS_AROUND.test(selector)) return [selector];
  const child = selector.replace(/ > \*$/, '');
  if (child !== selector && IS_AROUND.test(child)) return [`${child} > :where(${PARTS})`];
  if (FOREIGN.test(selector) || ['layout', 'print', 'frame'].includes(layer)) return [];
  return [selector.startsWith('[data-verdict') ? selector : `:where(${PARTS}) ${selector}`];
}

/** An owner's own fonts are welcome in them. */
function importantOf(declarations: string, layer: string): string {
  const each = declarations.split(';').map((one) => one.trim().replaceAll(/\s+/g, ' '));
  return each
    .filter((one) => one !== '' && !(layer === 'tokens' && /^--(?:text|display):/.test(one)))
    .map((one) => `${one.replace(/\s*!important$/, '')}!important;`)
    .join('');
}
