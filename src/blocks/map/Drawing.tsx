import type { CSSProperties } from 'react';
import { attributesOf, type Marks, type StepList } from '../timeline/steps/steps.ts';
import type { MapDrawing } from './view.ts';
import { heldBy, isCut, type Zoom } from './zoom.ts';

interface Props {
  drawing: MapDrawing;
  /** Undefined for an inset: the label of the map names its places too. */
  label?: string | undefined;
  marks: (steps: StepList) => Marks;
  zoom?: Zoom | undefined;
}

/** The map: land, routes with their lengths, places, names that fit, a scale. Marks and names keep their size when it is enlarged. */
export function Drawing({ drawing, label, marks, zoom }: Props) {
  const { width, height, grid, ground, borders, rings, ways, places, texts, scale, frames } = drawing;
  // Names of countries belong to the whole map.
  const shown = zoom ? texts.filter((text) => !text.country && !isCut(text, drawing, zoom)) : texts;
  const length = Math.round(scale.length * (zoom?.scale ?? 1));
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      style={zoom && sizes(zoom)}
    >
      {label !== undefined && (
        <marker
          id="way-end"
          refX="28"
          refY="8"
          orient="auto"
          markerUnits="userSpaceOnUse"
          markerWidth="16"
          markerHeight="16"
        >
          <path d="M0 0l16 8-16 8z" />
        </marker>
      )}
      <g className="world" style={zoom && { transform: `translate(${zoom.x}px,${zoom.y}px) scale(${zoom.scale})` }}>
        <path className="ground" transform={`scale(${grid})`} d={ground} />
        {rings && <path className="rings" d={rings} />}
        {borders !== undefined && <path className="ground border" transform={`scale(${grid})`} d={borders} />}
        {frames !== undefined && <path className="frame" d={frames} />}
        {ways.map(({ kind, d, steps }) => (
          <path className={`arc ${kind}${isLong(d) ? ' far' : ''}`} d={d} {...stepsAttributes(steps, marks)} key={d} />
        ))}
        {places.map(({ x, y, self, steps }) => (
          <circle
            className={self ? 'dot self' : 'dot'}
            cx={x}
            cy={y}
            {...stepsAttributes(steps, marks)}
            key={`${x} ${y}`}
          />
        ))}
        {shown.map((text) => (
          <Words {...text} style={zoom && held(heldBy(text, places))} key={`${text.x} ${text.y}`} />
        ))}
      </g>
      <g className="scale" transform={`translate(20 ${height - 20})`}>
        <path d={`M0-8V0H${length}V-8`} />
        <text x="0" y="-16">
          {scale.text}
        </text>
      </g>
    </svg>
  );
}

/** Whether a line is long enough for the head of an arrow, between the marks of its ends. */
function isLong(d: string): boolean {
  const [x1 = 0, y1 = 0, ...others] = d.match(/-?\d+/g)?.map(Number) ?? [];
  const [x2 = 0, y2 = 0] = others.slice(-2);
  return Math.hypot(x1 - x2, y1 - y2) > 48;
}

/** A name of a place in lines, and a plain line; or the length of a route. */
function Words({
  x,
  y,
  anchor,
  name = [],
  plain,
  country,
  style,
}: MapDrawing['texts'][number] & { style: CSSProperties | undefined }) {
  return (
    <text className={country && 'country'} x={x} y={y} textAnchor={anchor} style={style}>
      {name.map((line, index) => (
        <tspan className="name" {...(index > 0 && { x, dy: '1em' })} key={index}>
          {line}
        </tspan>
      ))}
      {plain !== undefined && (name.length > 0 ? <tspan x={x} dy="1.1em" children={plain} /> : plain)}
    </text>
  );
}

const held = ({ x, y }: { x: number; y: number }): CSSProperties => ({
  transformBox: 'view-box',
  transformOrigin: `${x}px ${y}px`,
});

const sizes = ({ scale }: Zoom) => ({ '--size': Math.round(1000 / scale) / 1000 }) as CSSProperties;

export const stepsAttributes = (steps: StepList, marks: Props['marks']) => ({
  'data-steps': steps || undefined,
  ...attributesOf(marks(steps)),
});
