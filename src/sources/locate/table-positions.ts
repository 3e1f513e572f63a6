import { posix } from 'node:path';
import type { Problem, SourcePosition } from '../../core/problem.ts';
import { formatValue } from '../format-value.ts';
import { isTable, listFolder } from '../folder/listing.ts';
import { nodesOfTables } from '../tables/assemble.ts';
import { readTables } from '../tables/reading.ts';
import type { Cells } from '../tables/row-object.ts';
import type { KnownTable } from '../tables/table-set.ts';
import { isEmpty } from '../tables/table.ts';
import type { Place } from './locate.ts';
import { jsonPath } from '../format-value.ts';
import { pathSteps } from './text-positions.ts';

interface Named {
  index: number;
  place: Place;
  problem: Problem;
}

/** Problems of nodes that rows describe, each with its cell and what the cell holds. */
export async function locatedInTables(
  folder: string,
  named: readonly Named[],
): Promise<{ index: number; problem: Problem }[]> {
  const files = listFolder(folder).filter(({ path }) => isTable(path));
  const found: { index: number; problem: Problem }[] = [];
  for (const [inner, own] of Map.groupBy(named, ({ place }) => posix.dirname(place.file))) {
    const wanted = new Set(own.map(({ place }) => place.row));
    const beside = files.filter(({ path }) => posix.dirname(path) === inner);
    const { tables } = await readTables(folder, inner, beside);
    const cells = new Map<string, Cells>();
    for (const node of nodesOfTables(tables, wanted)) if (node.cells) cells.set(node.where, node.cells);
    for (const { index, place, problem } of own) {
      const at = positionIn(cells.get(place.row), problem.path);
      if (!at) continue;
      const received = cellAt(tables, place.file, at);
      found.push({ index, problem: { ...problem, at, ...(received !== undefined && { received }) } });
    }
  }
  return found;
}

/** The cell of a field, else of what it is part of, else the row. */
function positionIn(cells: Cells | undefined, path: string): SourcePosition | undefined {
  if (!cells) return undefined;
  const steps = pathSteps(path);
  for (let count = steps.length; count >= 0; count -= 1) {
    const at = cells.get(jsonPath(steps.slice(0, count)));
    if (at) return at;
  }
  return undefined;
}

/** What stands in the cell, as a person sees it there: a GTIN without the zeros that were put in front of it. */
function cellAt(tables: readonly KnownTable[], file: string, at: SourcePosition): string | undefined {
  if (!('row' in at) || at.cell === undefined) return undefined;
  const known = tables.find(({ table }) => table.file === file && table.sheet === at.sheet);
  const row = known?.table.rows.find(({ number }) => number === at.row);
  const heading = known?.head.headings.find(({ title }) => title === at.title);
  const cell = heading && row?.cells[heading.index];
  if (isEmpty(cell)) return undefined;
  return typeof cell === 'string'
    ? cell.slice(0, 60)
    : formatValue(cell instanceof Date ? cell.toISOString().slice(0, 10) : cell);
}
