import { attributesOf, type Marks, type StepList } from '../steps/steps.ts';
import type { MapDrawing } from './view.ts';

interface Props {
  drawing: MapDrawing;
  marks: (steps: StepList) => Marks;
}

/** The map: land, routes with their lengths, places, names that fit, a scale. */
export function Drawing({ drawing, marks }: Props) {
  const { label, width, height, grid, ground, borders, ways, places, texts, scale } = drawing;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path className="ground" transform={`scale(${grid})`} d={ground} />
      {borders !== undefined && <path className="ground border" transform={`scale(${grid})`} d={borders} />}
      {ways.map(({ kind, d, steps }) => (
        <path className={`arc ${kind}`} d={d} {...stepsAttributes(steps, marks)} key={d} />
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
      {texts.map(({ x, y, anchor, name = [], plain = [] }) => (
        <text x={x} y={y} textAnchor={anchor} key={`${x} ${y}`}>
          {name.map((line, index) => (
            <tspan className="name" {...(index > 0 && { x, dy: '1em' })} key={index}>
              {line}
            </tspan>
          ))}
          {plain.map((line, index) => (
            <tspan {...((name.length > 0 || index > 0) && { x, dy: '1.1em' })} key={index}>
              {line}
            </tspan>
          ))}
        </text>
      ))}
      <g className="scale" transform={`translate(20 ${height - 20})`}>
        <path d={`M0-8V0H${scale.length}V-8`} />
        <text x="0" y="-16">
          {scale.text}
        </text>
      </g>
    </svg>
  );
}

export const stepsAttributes = (steps: StepList, marks: Props['marks']) => ({
  'data-steps': steps || undefined,
  ...attributesOf(marks(steps)),
});
