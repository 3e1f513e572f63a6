/** An element with properties and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...children);
  return created;
}

/** A disclosure with a list of links. */
export function panel(mark: string, label: string, links: readonly Node[]): HTMLDetailsElement {
  const items = links.map((link) => element('li', {}, link));
  return element(
    'details',
    {},
    element('summary', { ariaLabel: label, title: label }, mark),
    element('ul', { role: 'list' }, ...items),
  );
}
