import { posix } from 'node:path';
import type { Problem } from '../../core/problem.ts';
import { formatValue } from '../validate/format-value.ts';
import { isTable, listFolder } from '../folder/listing.ts';
import { nodesOfTables } from '../tables/rows/assemble.ts';
import { readTables } from '../tables/reading.ts';
import type { CellPlace, Cells } from '../tables/rows/row-object.ts';
import type { KnownTable } from '../tables/rows/table-set.ts';
import { isEmpty } from '../tables/table.ts';
import type { Indexed } from './locate.ts';
import { jsonPath } from '../validate/format-value.ts';
import { pathSteps } from './text-positions.ts';
import { formatLocation } from '../../core/identity/source-location.ts';

/** Problems of nodes that rows describe, each with its cell and what the cell holds. */
export async function locatedInTables(folder: string, unlocated: readonly Indexed[]): Promise<Indexed[]> {
  const files = listFolder(folder).filter(({ path }) => isTable(path));
  const found: Indexed[] = [];
  for (const [inner, own] of Map.groupBy(unlocated, ({ problem }) => posix.dirname(problem.where.file ?? ''))) {
    const wanted = new Set(own.map(({ problem }) => rowOf(problem)));
    const siblings = files.filter(({ path }) => posix.dirname(path) === inner);
    const { tables } = await readTables(folder, inner, siblings);
    const cells = new Map<string, Cells>();
    for (const node of nodesOfTables(tables, wanted)) if (node.cells) cells.set(formatLocation(node.where), node.cells);
    for (const { index, problem } of own) {
      const cell = positionIn(cells.get(rowOf(problem)), problem.path);
      if (!cell) continue;
      const received = cellAt(tables, cell);
      // The problem may be in a row of a list, on another sheet or in another file than its node.
      const where = { ...cell.where, node: problem.where.node };
      found.push({ index, problem: { ...problem, where, at: cell.at, ...(received !== undefined && { received }) } });
    }
  }
  return found;
}

const rowOf = ({ where }: Problem): string => formatLocation({ ...where, node: undefined });

/** The cell of a field, else of what it is part of, else the row. */
function positionIn(cells: Cells | undefined, path: string): CellPlace | undefined {
  if (!cells) return undefined;
  const steps = pathSteps(path);
  for (let count = steps.length; count >= 0; count -= 1) {
    const cell = cells.get(jsonPath(steps.slice(0, count)));
    if (cell) return cell;
  }
  return undefined;
}

/** The text of the cell as a user sees it: a GTIN without the zeros that were added in front of it. */
function cellAt(tables: readonly KnownTable[], { where, at }: CellPlace): string | undefined {
  if (!('row' in at) || at.cell === undefined) return undefined;
  const known = tables.find(({ table }) => table.file === where.file && table.sheet === at.sheet);
  const row = known?.table.rows.find(({ number }) => number === at.row);
  const heading = known?.head.headings.find(({ title }) => title === at.title);
  const cell = heading && row?.cells[heading.index];
  if (isEmpty(cell)) return undefined;
  if (typeof cell === 'string' && /^[\p{L}\p{N}\p{P}\p{S} ]{0,60}$/u.test(cell)) return cell;
  return formatValue(typeof cell === 'object' ? String(cell) : cell);
}
