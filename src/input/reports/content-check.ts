import { keyOf } from '../../core/graph/key.ts';
import type { Node, NodeType } from '../../core/graph/node.ts';
import { localize } from '../../core/graph/text.ts';
import { madeLater } from '../../core/history/amounts/productions.ts';
import { fallbackLocale, isLocale } from '../../core/locale/locale.ts';
import { type ContentCheck, type Finding, FINDING_KINDS } from '../../core/page/files/content-check.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { problemsOfNode } from './claim-report.ts';
import { findingsIn } from './findings.ts';
import { formatKey, parseKey, typeOfKey } from '../../core/identity/entity-key.ts';
import { formatItem } from '../../core/identity/item-ref.ts';

const SHOWN = 60;
const TYPES: readonly NodeType[] = ['operator', 'product', 'ingredient', 'batch', 'event', 'media', 'place'];

/** What editors should look at in every node of a graph. */
export interface Found {
  date: string;
  /** The snapshot's line of updates, and the last update that was checked. */
  line: string;
  change: number;
  /** By key; nodes without findings are left out. */
  nodes: Record<string, { subject: string; findings: Finding[] }>;
}

/** Findings for editors, by subject. */
export function contentCheck(snapshot: Snapshot, date: string): ContentCheck {
  return checkOf(snapshot, findContent(snapshot, date));
}

/**
 * Reads the texts of the graph, one node at a time; memory grows only with the number of findings.
 * @param last findings of the previous run: on the same day only changed nodes are read again
 */
export function findContent(snapshot: Snapshot, date: string, last?: Found): Found {
  const { line, change } = snapshot;
  const found: Found = { date, line, change, nodes: {} };
  const look = (node: Node) => {
    const key = keyOf(node);
    const findings = [...findingsIn(node, key, date), ...inClaimsOf(node, date), ...inOrderOf(snapshot, node)];
    if (findings.length > 0) found.nodes[key] = { subject: subjectOf(node), findings };
    else Reflect.deleteProperty(found.nodes, key);
  };
  const changes = last?.date === date && last.line === line ? snapshot.changesSince(last.change) : undefined;
  // The validity of an event depends on other events.
  if (!last || !changes || changes.some(({ key }) => typeOfKey(key) === 'event')) {
    for (const type of TYPES) for (const node of snapshot.all(type) as Iterable<Node>) look(node);
    return found;
  }
  found.nodes = { ...last.nodes };
  for (const { key } of changes) {
    const node = snapshot.node(key);
    if (node) look(node);
    else Reflect.deleteProperty(found.nodes, key);
  }
  return found;
}

export function checkOf(snapshot: Snapshot, { date, nodes }: Found): ContentCheck {
  const counts = Object.fromEntries(FINDING_KINDS.map((kind) => [kind, { all: 0 }])) as ContentCheck['counts'];
  const subjects = new Map<string, { total: number; findings: Finding[] }>();
  const rank = (key: string) => TYPES.indexOf(typeOfKey(key) as NodeType);
  const inOrder = Object.entries(nodes).sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1));
  for (const [, { subject: key, findings }] of inOrder) {
    const subject = subjects.get(key) ?? { total: 0, findings: [] };
    subjects.set(key, subject);
    for (const finding of findings) {
      const count = counts[finding.kind];
      count.all += 1;
      if (finding.locale) count[finding.locale] = (count[finding.locale] ?? 0) + 1;
      subject.total += 1;
      if (subject.findings.length < SHOWN) subject.findings.push(finding);
    }
  }
  const most = [...subjects].sort(([a, x], [b, y]) => y.total - x.total || (a < b ? -1 : 1)).slice(0, SHOWN);
  return {
    date,
    counts,
    subjects: most.map(([key, subject]) => ({ key, name: nameOf(snapshot, key), ...subject })),
    total: subjects.size,
  };
}

/** Findings specific to claims and seals; expiry is found with all other proofs. */
function inClaimsOf(node: Node, date: string): Finding[] {
  return [...problemsOfNode(node, date)].flatMap(({ kind, path, received }): Finding[] => {
    if (kind === 'SealWithoutScheme') return [{ kind: 'seal-without-scheme', node: keyOf(node), path }];
    if (kind !== 'GenericGreenClaim' && kind !== 'OffsettingClaim') return [];
    const locale = path.slice(path.lastIndexOf('.') + 1);
    const detail = received === undefined ? {} : { detail: received };
    return isLocale(locale)
      ? [{ kind: 'green-words', node: keyOf(node), path: path.slice(0, -locale.length - 1), locale, ...detail }]
      : [];
  });
}

function inOrderOf(snapshot: Snapshot, node: Node): Finding[] {
  if (node.type !== 'event') return [];
  return madeLater(snapshot, node).map((index) => {
    const { product = '', lot = '' } = node.inputs[index] ?? {};
    return {
      kind: 'used-before-made',
      node: keyOf(node),
      path: `inputs[${index}]`,
      detail: formatItem({ product, lot }),
    };
  });
}

/** The subject of a node: the product, for a lot and for an event. */
function subjectOf(node: Node): string {
  if (node.type === 'batch') return formatKey('product', node.product);
  const what = node.type === 'event' ? (node.outputs[0] ?? node.objects[0] ?? node.inputs[0]) : undefined;
  return what ? formatKey('product', what.product) : keyOf(node);
}

function nameOf(snapshot: Snapshot, key: string): string {
  const { type, id = '' } = parseKey(key) ?? {};
  const node =
    type === 'product'
      ? snapshot.product(id)
      : type === 'operator'
        ? snapshot.operator(id)
        : type === 'ingredient'
          ? snapshot.ingredient(id)
          : type === 'place'
            ? snapshot.place(id)
            : undefined;
  return node?.name ? localize(node.name, fallbackLocale()).text : id;
}
