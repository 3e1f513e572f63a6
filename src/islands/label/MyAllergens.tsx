import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { ALLERGENS, type Allergen } from '../../core/graph/allergens.ts';
import { $icons, loadAllergenIcons } from '../../stores/icons.ts';
import { $smartLabel, toggleAllergen } from '../../stores/smart-label.ts';
import { Boundary } from '../parts/Boundary.tsx';
import { Tool } from '../parts/Tool.tsx';
import { interpolate } from '../../core/interpolate.ts';

/** One of it stands on a page. */
const ID = 'my-allergens-choice';

interface Props {
  words: Record<'title' | 'count' | 'text' | 'close', string>;
  names: Record<Allergen, string>;
}

/** The visitor's own list of the 14, chosen once. `my-allergens` of the browser keeps it and marks every page. */
export function MyAllergens(props: Props) {
  return (
    <Boundary name="my-allergens">
      <Choice {...props} />
    </Boundary>
  );
}

function Choice({ words, names }: Props) {
  const { mine } = useStore($smartLabel, { ssr: 'initial' });
  const { allergens: icons } = useStore($icons, { ssr: 'initial' });
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) void loadAllergenIcons();
  }, [open]);
  return (
    <div className="controls" data-needs-script>
      <Tool
        ref={toggle}
        word={mine.length > 0 ? interpolate(words.count, { count: mine.length }) : words.title}
        aria-expanded={open}
        aria-controls={ID}
        onClick={() => setOpen(!open)}
      />
      <fieldset id={ID} hidden={!open}>
        <legend className="visually-hidden">{words.title}</legend>
        <p className="small">{words.text}</p>
        <div className="choices">
          {open &&
            ALLERGENS.map((code) => (
              <label key={code}>
                <input type="checkbox" checked={mine.includes(code)} onChange={() => toggleAllergen(code)} />
                <Sign path={icons[code]} />
                {names[code]}
              </label>
            ))}
        </div>
        <Tool
          word={words.close}
          onClick={() => {
            setOpen(false);
            toggle.current?.focus();
          }}
        />
      </fieldset>
    </div>
  );
}

/** The same drawing as on tickets and labels; its place is kept until it is here. */
const Sign = ({ path }: { path: string | undefined }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    {path !== undefined && <path d={path} />}
  </svg>
);
