import { useState } from 'react';

interface Props {
  title: string;
  allergens: string[];
  steps: number;
}

/** The island of the comparison: React, hydrated when it comes into sight. */
export default function Lot({ title, allergens, steps }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="lot">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {title}
      </button>
      <ul>
        {allergens.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {isOpen && <p>{steps}</p>}
    </div>
  );
}
