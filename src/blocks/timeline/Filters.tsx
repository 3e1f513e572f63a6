import type { StepView } from '../../core/page/history.ts';
import { type Filter, kindOf, KINDS } from './filter.ts';
import type { TimelineWords } from './view.ts';

interface Props {
  words: TimelineWords;
  steps: readonly StepView[];
  actors: readonly string[];
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** Only what the timeline has can be chosen. */
export function Filters({ words, steps, actors, filter, onChange }: Props) {
  const kinds = KINDS.filter((kind) => steps.some((step) => kindOf(step) === kind));
  return (
    <div className="tools filters">
      <Choice
        label={words.kind}
        all={words.all}
        value={filter.kind}
        options={kinds.map((kind) => [kind, words[`kind-${kind}`]])}
        onChange={(kind) => onChange({ ...filter, kind })}
      />
      <Choice
        label={words.actor}
        all={words.all}
        value={filter.actor}
        options={actors.map((actor, index) => [String(index), actor])}
        onChange={(actor) => onChange({ ...filter, actor })}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  value: string;
  options: [value: string, name: string][];
  onChange: (value: string) => void;
}

function Choice({ label, all, value, options, onChange }: ChoiceProps) {
  if (options.length < 2 && value === '') return null;
  return (
    <label>
      <span className="key">{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {options.map(([option, name]) => (
          <option value={option} key={option}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
