import type { Step } from './steps.ts';

const KINDS = ['step', 'leg', 'gap', 'alert'] as const;

export interface Filter {
  /** Empty: every kind. */
  kind: string;
  /** Empty: everybody. */
  actor: string;
}

export const FILTER_WORDS = ['kind', 'actor', 'all', 'kind-step', 'kind-leg', 'kind-gap', 'kind-alert'] as const;

interface Props {
  words: Record<(typeof FILTER_WORDS)[number], string>;
  steps: readonly Step[];
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** Only what the timeline has can be chosen. */
export function Filters({ words, steps, filter, onChange }: Props) {
  const kinds = KINDS.filter((kind) => steps.some((step) => step.kind === kind));
  const actors = [...new Set(steps.flatMap(({ actor }) => actor ?? []))].sort((a, b) => a.localeCompare(b));
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
        options={actors.map((actor) => [actor, actor])}
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
