import { renderMarkdown } from '../../../src/markdown.ts';
import type { Facts } from './facts.ts';

/** The page as template strings: the least that JavaScript can do for it. */
export function pageText(facts: Facts): string {
  const { locale, words, title, operator, packed, languages, story, note, steps, ingredients, nutrition, allergens } =
    facts;
  const name = escaped(title);
  return `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title></head><body>
<header><a href="/${locale}/">${words.history}</a><nav><a href="/${locale}/products/">${words.products}</a> <a href="/${locale}/makers/">${words.makers}</a></nav>
<ul>${languages.map((own) => `<li><a hreflang="${own.locale}" href="${own.href}">${own.locale}</a></li>`).join('')}</ul></header>
<main><h1>${name}</h1><p>${escaped(operator)} — <time datetime="${packed}">${packed}</time></p>
<article>${renderMarkdown(note)}</article>
<article>${renderMarkdown(story)}</article>
<section><h2>${words.history}</h2><ol>${steps.map((step) => `<li><time datetime="${step.at}">${step.at}</time> <strong>${escaped(step.what)}</strong> <span>${escaped(step.who)}, ${escaped(step.where)}</span></li>`).join('')}</ol></section>
<section><h2>${words.ingredients}</h2><ul>${ingredients.map((part) => `<li>${escaped(part.name)} <small>${escaped(part.percent)}</small></li>`).join('')}</ul></section>
<section><h2>${words.nutrition}</h2><table><tbody>${nutrition.map((row) => `<tr><th scope="row">${escaped(row.name)}</th><td>${escaped(row.value)}</td></tr>`).join('')}</tbody></table></section>
<section><h2>${words.allergens}</h2><ul>${allergens.map((one) => `<li>${escaped(one)}</li>`).join('')}</ul></section>
<div class="lot"><button type="button" aria-expanded="false">${name}</button><ul>${allergens.map((one) => `<li>${escaped(one)}</li>`).join('')}</ul></div>
</main><footer><p>© ${escaped(operator)}</p></footer></body></html>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char) : text;
}
