import { renderMarkdown } from '../../../src/markdown.ts';
import type { Facts } from './facts.ts';
import { labelProps, sharedProps } from './views.ts';

/** The page as template strings: the least that JavaScript can do for it. */
export function pageText(facts: Facts): string {
  const { locale, words, title, operator, packed, languages, story, note } = facts;
  const name = escaped(title);
  const props = sharedProps(facts);
  return `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title></head><body>
<header><a href="/${locale}/">${words.history}</a><nav><a href="/${locale}/products/">${words.products}</a> <a href="/${locale}/makers/">${words.makers}</a></nav>
<ul>${languages.map((own) => `<li><a hreflang="${own.locale}" href="${own.href}">${own.locale}</a></li>`).join('')}</ul></header>
<main>${label(facts, name)}${json(labelProps(facts))}
<p>${escaped(operator)} — <time datetime="${packed}">${packed}</time></p>
<article>${renderMarkdown(note)}</article>
<article>${renderMarkdown(story)}</article>
${timeline(facts)}${json(props.timeline)}
${graph(facts)}${json(props.graph)}
${map(facts)}${json(props.map)}
<div class="island carousel"><ul class="slides">${facts.ingredients.slice(0, 3).map(slide).join('')}</ul></div>${json(props.carousel)}
${scanner(facts)}${json(props.scanner)}
</main><footer><p>© ${escaped(operator)}</p></footer></body></html>`;
}

/** What an island hydrates with. */
const json = (props: object) =>
  `<script type="application/json">${JSON.stringify(props).replaceAll('<', String.raw`\u003c`)}</script>`;

const label = ({ words, lot, ingredients, allergens, nutrition }: Facts, name: string) =>
  `<div class="island smart-label"><h1>${name}</h1><dl class="label-key-facts"><div><dt>${words.lot}</dt><dd><span class="lotno">${lot}</span></dd></div></dl>
<section class="label-thick"><h2>${words.ingredients}</h2><p>${ingredients.map((part, index) => `<a class="ingredient-words" href="#i${index + 1}">${escaped(part.name)} ${escaped(part.percent)}</a>`).join('')}</p></section>
<section><h2>${words.allergens}</h2><p>${allergens.map((one) => `<b class="allergen">${escaped(one)}</b>`).join('')}</p></section>
<section class="label-thick"><h2>${words.nutrition}</h2><div class="nutrition-box"><table class="nutrition"><caption>${words.values}</caption><tbody>${nutrition.map((row) => `<tr><th scope="row">${escaped(row.name)}</th><td>${escaped(row.value)}</td></tr>`).join('')}</tbody></table></div></section>
<p class="label-fine">${words.note}</p></div>`;

const button = (word: string) => `<button type="button" class="tool">${word}</button>`;

const timeline = ({ words, steps }: Facts) =>
  `<div class="island history-timeline"><div class="toolbar">${[words.start, words.filter, words.fold].map(button).join('')}</div><ol class="timeline">${steps.map((step, index) => `<li class="step" id="s${index + 1}"><p class="when"><time datetime="${step.at}">${step.at}</time></p><div class="inner"><h3 class="what">${escaped(step.what)}</h3><p class="where">${escaped(step.where)}</p><p class="who">${escaped(step.who)}</p></div></li>`).join('')}</ol></div>`;

function graph({ words, product, ingredients }: Facts): string {
  const caption = (x: number, y: number, name: string, about = '') =>
    `<text x="${x}" y="${y + 20}"><tspan class="name">${escaped(name)}</tspan> <tspan x="${x}" dy="18">${escaped(about)}</tspan></text>`;
  const self = 35 * ingredients.length;
  const ways = (d: (y: number) => string) => ingredients.map((_, index) => `<path d="${d(70 * index)}"/>`).join('');
  const lots = (shape: (y: number) => string, x: number) =>
    `${ingredients.map(({ name, percent }, index) => `<g data-lot="${index}">${shape(70 * index)}${caption(x, 70 * index, name, percent)}</g>`).join('')}<g data-lot="${ingredients.length}">${shape(self)}${caption(x, self, product)}</g>`;
  return `<div class="island supply-graph"><div class="toolbar">${button(words.follow)}</div><div class="graph across">
<svg class="right" viewBox="0 0 960 770">${ways((y) => `M9 ${y}C300 ${y} 300 350 600 350`)}${lots((y) => `<path class="bar" d="M0 ${y}h9v40h-9Z"/>`, 16)}</svg>
<svg class="down" viewBox="0 0 320 770">${ways((y) => `M20 ${y}V700`)}${lots((y) => `<path class="bar" d="M20 ${y}h40v9h-40Z"/>`, 90)}</svg></div></div>`;
}

function map({ ingredients, steps }: Facts): string {
  const places = [...new Set(steps.map(({ where }) => where))].map(escaped);
  return `<div class="island supply-map"><div class="map">
<svg viewBox="0 0 640 360"><path d="M0 0H160V40L140 52L128 70L116 66L104 78L90 74L70 90H0Z"/>${ingredients.map((_, index) => `<path class="arc in" d="M${40 * index} 20L320 180"/>`).join('')}${places.map((name, index) => `<circle class="dot" cx="${320 + 40 * index}" cy="180"/><text x="${320 + 40 * index}" y="180">${name}</text>`).join('')}<text>100 km</text></svg>
<ol class="journeys">${ingredients.map(({ name, percent }) => `<li><b>${escaped(name)} – ${places[0]}</b><span>${escaped(percent)}</span></li>`).join('')}</ol><p class="scale">50 km</p></div></div>`;
}

const slide = ({ name }: Facts['ingredients'][number], index: number) =>
  `<li><figure class="picture"><picture><source type="image/avif" srcset="/media/${index}-480.avif 480w, /media/${index}-960.avif 960w"><img src="/media/${index}.webp" alt="${escaped(name)}" width="960" height="540" loading="lazy"></picture><figcaption>${escaped(name)}</figcaption></figure></li>`;

const scanner = ({ words }: Facts) =>
  `<div class="island scanner"><div class="scan">${button(words.scan)}<label>${words.picture}<input type="file"></label><p>${words.pictureText}</p><form><label for="scan-code">${words.type}</label><input id="scan-code" name="code"><button type="submit">→</button><p>${words.typeText}</p></form></div></div>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char) : text;
}
