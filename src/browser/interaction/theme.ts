import { $operator } from '../../stores/operator.ts';

/** Pages without an operator (offline copy, errors) keep the colors of the previous page's operator. */
export function watchTheme(): void {
  noteTheme();
  document.addEventListener('astro:before-swap', ({ newDocument }) => carryTheme(newDocument));
  document.addEventListener('astro:after-swap', noteTheme);
}

/** A page about something has its operator's colors or, on purpose, none; the home page leaves the operator. */
const isOwn = ({ dataset: { entityType = 'none', view } }: HTMLElement): boolean =>
  entityType !== 'none' || view === 'home';

function noteTheme(): void {
  if (isOwn(document.body)) $operator.setKey('theme', document.documentElement.getAttribute('style') ?? '');
}

function carryTheme({ body, documentElement }: Document): void {
  const { theme } = $operator.get();
  if (!isOwn(body) && theme !== '') documentElement.setAttribute('style', theme);
}
