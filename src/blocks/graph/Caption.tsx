import type { CaptionView } from './view.ts';

/** Line heights of a name and of the line below it. */
const NAME = 20;
const ABOUT = 18;

/** Name and lot next to a bar; a link if the lot has a page. */
export function Caption({ caption: { x, y, name, about, lang, href } }: { caption: CaptionView }) {
  const words = (
    <text x={x} y={y} lang={lang}>
      {name.map((line, index) => (
        <tspan className="name" {...(index > 0 && { x, dy: NAME })} key={index}>{`${line} `}</tspan>
      ))}
      {about.map((line, index) => (
        <tspan x={x} dy={ABOUT} key={index}>{`${line} `}</tspan>
      ))}
    </text>
  );
  if (href === undefined) return <g>{words}</g>;
  return (
    <a href={href}>
      <rect className="touch" x={x} y={y} />
      {words}
    </a>
  );
}
