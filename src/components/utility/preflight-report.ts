import type { Values } from '../../core/locale/interpolate.ts';
import { element } from '../../browser/element.ts';
import { getJson } from '../../browser/http.ts';
import { inWords, wordsOf } from '../../browser/language/in-words.ts';
import { dateAndTime } from '../../browser/start/date-and-time.ts';

/** Maximum number of list items; `storytrace check --json` has all. */
const LISTED = 200;

/** The shown fields of the report of `storytrace check` (src/cli/check/check.ts). */
interface Check {
  made: string;
  problems: { where: string; path: string; message: string }[];
  warnings: { where: string; path: string; message: string }[];
  content?: { counts: Record<string, Record<string, number>> };
  build?: Ahead;
  publish?: Ahead;
}
interface Ahead {
  on?: number;
  pages: Record<'added' | 'changed' | 'removed', string[]>;
  redirects: { path: string; redirect?: string }[];
  atRisk: { path: string; means: string; fault: string }[];
  lost: string[];
}

/** `<preflight-report words>` on `testing`: the last report of `storytrace check` about the next publish, read beside the served build. */
class PreflightReport extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    if (!button) return;
    button.hidden = false;
    button.onclick = () => void this.#show();
  }

  async #show(): Promise<void> {
    const answer = this.querySelector('[role=status]');
    try {
      answer?.replaceChildren(...this.#reported((await getJson('/check.json')).data as Check));
    } catch {
      answer?.replaceChildren(element('p', {}, this.#word('none')));
    }
  }

  #word(name: string, values: Values = {}): string {
    return inWords(wordsOf<Record<string, string>>(this)[name], values);
  }

  #reported({ made, problems, warnings, content, build, publish }: Check): HTMLElement[] {
    const texts = Object.entries(content?.counts ?? {}).flatMap(([kind, { all = 0, ...locales }]) => {
      if (all === 0) return [];
      const each = Object.entries(locales).map((one) => one.join(' '));
      return [`${this.#word(`check-${kind}`)}: ${all}${each.length > 0 ? ` (${each.join(', ')})` : ''}`];
    });
    const place = ({ where, path, message }: Check['warnings'][number]) =>
      `${[where, path].filter(Boolean).join(' › ')}: ${message}`;
    const release = publish?.on === undefined ? 'first' : 'release';
    const ahead = publish ?? build;
    return [
      element('p', {}, this.#word('made', { when: dateAndTime(made, 'medium') })),
      ...this.#list('problems', problems.map(place)),
      ...(ahead
        ? [
            element('p', {}, this.#word(publish ? release : 'build', { release: String(publish?.on) })),
            ...this.#ahead(ahead),
          ]
        : []),
      ...this.#list('texts', texts),
      ...this.#list('warnings', warnings.map(place)),
    ];
  }

  #ahead({ pages, redirects, atRisk, lost }: Ahead): HTMLElement[] {
    const broken = atRisk.map(({ path, fault, means }) => `${path} (${fault}: ${means})`);
    const moved = redirects.map(({ path, redirect }) => `${path} → ${redirect ?? ''}`);
    return [
      ...this.#list('at-risk', broken),
      ...this.#list('lost', lost),
      ...this.#list('added', pages.added, true),
      ...this.#list('changed', pages.changed, true),
      ...this.#list('removed', pages.removed, true),
      ...this.#list('redirects', moved),
    ];
  }

  /** A list under its count. Counts of nothing are left out, unless nothing is an answer too. */
  #list(name: string, lines: readonly string[], always = false): HTMLElement[] {
    if (lines.length === 0 && !always) return [];
    const title = `${this.#word(name)}: ${lines.length}`;
    if (lines.length === 0) return [element('p', {}, title)];
    const more = lines.length > LISTED ? [this.#word('more', { count: lines.length - LISTED })] : [];
    const items = [...lines.slice(0, LISTED), ...more].map((line) => element('li', {}, line));
    return [element('details', {}, element('summary', {}, title), element('ul', {}, ...items))];
  }
}

customElements.define('preflight-report', PreflightReport);
