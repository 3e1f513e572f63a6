import type { PartView } from '../../view.ts';

/** Symbols of a care label in its order, each with its name as text. */
export const Care = ({ symbols, box }: Omit<Extract<PartView, { type: 'care' }>, 'type'>) => (
  <ul className="care">
    {symbols.map(({ drawing, name }, index) => (
      <li key={index}>
        <svg
          viewBox={`0 0 ${box} ${box}`}
          width={box}
          height={box}
          role="img"
          aria-label={name}
          dangerouslySetInnerHTML={{ __html: drawing }}
        />
        <span aria-hidden="true">{name}</span>
      </li>
    ))}
  </ul>
);
