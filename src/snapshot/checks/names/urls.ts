import type { Node } from '../../../core/graph/node.ts';
import type { Product } from '../../../core/graph/product.ts';
import { mediaFault, urlFault } from '../../../core/text/safe-url.ts';
import type { NodeFault } from '../node-fault.ts';

type Link = [path: string, url: string | undefined];
interface Proven {
  document?: { url: string } | undefined;
}

function documents(name: string, list: readonly Proven[]): Link[] {
  return list.map(({ document }, index) => [`${name}[${index}].document.url`, document?.url]);
}

function linksOf(node: Node): Link[] {
  const links: Link[] = 'certificates' in node ? documents('certificates', node.certificates) : [];
  if (node.type === 'product') links.push(...documents('claims', node.claims), ...passportLinks(node));
  if (node.type === 'batch') links.push(['status.notice', node.status?.notice]);
  if ('unconfirmed' in node)
    links.push(['unconfirmed.url', node.unconfirmed?.url], ['unconfirmed.licenceUrl', node.unconfirmed?.licenceUrl]);
  if (node.type === 'event')
    links.push(...node.documents.map(({ url }, index): Link => [`documents[${index}].url`, url]));
  if (node.type === 'operator') {
    links.push(...node.links.map(({ url }, index): Link => [`links[${index}].url`, url]));
    links.push(['contact.url', node.contact?.url]);
  }
  return links;
}

function passportLinks({ documents: own = [], footprint, repairability }: Product): Link[] {
  return [
    ...own.map(({ url }, index): Link => [`documents[${index}].url`, url]),
    ['footprint.document.url', footprint?.document?.url],
    ['repairability.document.url', repairability?.document?.url],
  ];
}

/** Links that are not plain https, and media from where they may not come. */
export function* urlFaults(node: Node, mediaHosts: readonly string[]): Iterable<NodeFault> {
  for (const [path, url] of linksOf(node)) {
    const fault = url === undefined ? undefined : urlFault(url);
    if (fault && url !== undefined)
      yield {
        kind: 'UnsafeUrl',
        path,
        received: shortened(url),
        message: fault,
        fix: 'Give an https URL as a browser shows it, or remove it.',
      };
  }
  if (node.type !== 'media') return;
  const sources: Link[] = [
    ['src', node.src],
    ...node.captions.map(({ src }, index): Link => [`captions[${index}].src`, src]),
  ];
  for (const [path, src = ''] of sources) {
    const fault = mediaFault(src, mediaHosts);
    if (fault)
      yield {
        kind: 'UnsafeUrl',
        path,
        received: shortened(src),
        message: fault,
        fix: 'Give a path in the source folder, or an https URL of an allowed host.',
      };
  }
}

function shortened(url: string): string {
  const plain = url.replace(/[^\x20-\x7e]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return plain.length > 60 ? `${plain.slice(0, 57)}…` : plain;
}
