import type { CaptionView } from './view.ts';

/** Line heights of a name and of the line below it. */
const NAME = 20;
const ABOUT = 18;
/** Width of the place to touch (`.touch`) next to the words. */
const TOUCH = 138;

/** Name and lot next to a bar; a link if the lot has a page. */
export function Caption({ caption: { x, y, name, about, anchor, lang, href } }: { caption: CaptionView }) {
  // The blank is for readers of the text; at the aligned end of a line it would move the line.
  const lineOf = (line: string) => (anchor ? ` ${line}` : `${line} `);
  const words = (
    <text x={x} y={y} textAnchor={anchor} lang={lang}>
      {name.map((line, index) => (
        <tspan className="name" {...(index > 0 && { x, dy: NAME })} key={index}>
          {lineOf(line)}
        </tspan>
      ))}
      {about.map((line, index) => (
        <tspan x={x} dy={ABOUT} key={index}>
          {lineOf(line)}
        </tspan>
      ))}
    </text>
  );
  if (href === undefined) return <g>{words}</g>;
  return (
    <a href={href}>
      <rect className="touch" x={anchor ? x - TOUCH : x} y={y} />
      {words}
    </a>
  );
}
