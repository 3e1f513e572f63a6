import type { PartView } from '../../view.ts';
import { Care } from './Care.tsx';
import { IngredientFacts } from './IngredientFacts.tsx';
import { LabelDisposal } from './LabelDisposal.tsx';
import { Nutrition } from './Nutrition.tsx';
import { Runs } from './Runs.tsx';

interface Props {
  parts: readonly PartView[];
  /** The columns of nutrition tables that are shown, where the visitor may choose. */
  shown?: string;
}

/** Facts of a label, for labels and other pages. */
export const Parts = ({ parts, ...rest }: Props) =>
  parts.map((part, index) => <Part part={part} {...rest} key={index} />);

function Part({ part, shown }: { part: PartView; shown?: string }) {
  switch (part.type) {
    case 'text':
      return (
        <p className={part.look} lang={part.lang} dir={part.dir}>
          <Runs runs={part.runs} />
        </p>
      );
    case 'kind-fact':
      return (
        <div>
          <h3>{part.title}</h3>
          <Parts parts={part.parts} />
        </div>
      );
    case 'care':
      return <Care {...part} />;
    case 'nutrition':
      return <Nutrition table={part.table} shown={shown} />;
    case 'disposal':
      return <LabelDisposal rows={part.rows} />;
    case 'facts':
      return <IngredientFacts {...part} />;
  }
}
