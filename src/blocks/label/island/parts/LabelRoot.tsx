import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { $portion } from '../../../../stores/portion.ts';
import { Boundary } from '../../../../islands/parts/Boundary.tsx';
import type { LabelView } from '../../view.ts';

export interface FactsProps {
  view: LabelView;
  /** The visible columns of nutrition tables; undefined: the label has no switch. */
  shown?: string;
}

interface Props extends FactsProps {
  name: string;
  /** How the facts are arranged. */
  Facts: ComponentType<FactsProps>;
}

/** A label with the columns that the visitor chose; where it fails, its facts without a choice. */
export const LabelRoot = ({ name, Facts, view }: Props) => (
  <Boundary name={name} fallback={<Facts view={view} />}>
    <Chosen Facts={Facts} view={view} />
  </Boundary>
);

function Chosen({ Facts, view }: Omit<Props, 'name'>) {
  const portion = useStore($portion, { ssr: 'initial' });
  return <Facts view={view} shown={portion} />;
}
