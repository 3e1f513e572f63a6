import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $graphs } from '../../stores/graphs.ts';
import { Boundary } from '../parts/Boundary.tsx';
import { interpolate } from '../../core/interpolate.ts';
import { followIn, type Lot, lots, magnify } from './graph.ts';
import { unlined } from '../words.ts';
import { STEP_WORDS, StepBar } from './StepBar.tsx';
import { Tool } from '../parts/Tool.tsx';

const DRAW = ['drawing', 'closer', 'further', 'whole', 'follow', 'follow-all', 'followed'] as const;
export const GRAPH_WORDS = [...STEP_WORDS, ...DRAW] as const;

interface Props {
  /** False: the graph is a list, too large for a drawing, or so small that all of it can be read. */
  drawn: boolean;
  /** `GRAPH_WORDS`, lined. */
  words: string;
}
type Words = Record<(typeof GRAPH_WORDS)[number], string>;

const ZOOMS = [1, 1.5, 2.25, 3.4];

/** Magnifies the supply graph beside it, and follows one ingredient's way through it. */
export function GraphTools(props: Props) {
  return (
    <Boundary name="graph-tools">
      <Tools {...props} />
    </Boundary>
  );
}

function Tools({ drawn, words: lines }: Props) {
  const words = unlined(GRAPH_WORDS, lines);
  const [all, setAll] = useState<Lot[]>([]);
  const [open, setOpen] = useState(false);
  useEffect(() => setAll(lots()), []);
  return (
    <div className="controls" data-needs-script role="group" aria-label={words.drawing}>
      <div className="toolbar">
        {drawn && <Zoom words={words} />}
        <Tool icon="follow" word={words.follow} aria-expanded={open} onClick={() => setOpen(!open)} />
      </div>
      <StepBar words={words} />
      <Follow words={words} all={all} open={open} />
    </div>
  );
}

function Zoom({ words }: { words: Words }) {
  const [level, setLevel] = useState(0);
  useEffect(() => magnify(ZOOMS[level] ?? 1), [level]);
  return (
    <>
      <Tool
        icon="closer"
        word={words.closer}
        aria-disabled={level === ZOOMS.length - 1}
        onClick={() => setLevel(Math.min(level + 1, ZOOMS.length - 1))}
      />
      <Tool
        icon="further"
        word={words.further}
        aria-disabled={level === 0}
        onClick={() => setLevel(Math.max(level - 1, 0))}
      />
      {level > 0 && <Tool icon="full" word={words.whole} onClick={() => setLevel(0)} />}
    </>
  );
}

function Follow({ words, all, open }: { words: Words; all: Lot[]; open: boolean }) {
  const { node } = useStore($graphs, { ssr: 'initial' });
  const [count, setCount] = useState(0);
  useEffect(() => setCount(followIn(node)), [node]);
  const name = all.find(({ id }) => id === node)?.name;
  return (
    <>
      {open && (
        <label className="follow">
          <span className="key">{words.follow}</span>
          <select value={node ?? ''} onChange={(event) => $graphs.setKey('node', event.target.value || undefined)}>
            <option value="">{words['follow-all']}</option>
            {all
              .filter(({ id, first }) => first || id === node)
              .map((lot) => (
                <option value={lot.id} key={lot.id}>
                  {lot.name}
                </option>
              ))}
          </select>
        </label>
      )}
      <p className="small shown" role="status">
        {name !== undefined && interpolate(words.followed, { name, count })}
      </p>
    </>
  );
}
