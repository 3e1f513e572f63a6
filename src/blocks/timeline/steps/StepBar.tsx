import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { interpolate, type PluralForms } from '../../../core/locale/interpolate.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import { $graphs, chooseStep, followLot, type Walker } from '../../../stores/graphs.ts';
import { Localized } from '../../../islands/parts/Text.tsx';
import { Tool } from '../../../islands/parts/Tool.tsx';
import { useChoice } from './steps.ts';

export type StepWords = Record<'previous' | 'next' | 'step' | 'silent' | 'start' | 'close', string>;

interface Props {
  /** The part of the history that contains the bar. */
  walker: Walker;
  /** The steps of that part; the timeline has all steps. */
  steps: readonly string[];
  /** The control that has the focus when the bar is closed. */
  starter?: RefObject<HTMLButtonElement | null>;
}

/** The bar of steps, where a step was chosen in this part of the history. */
export function StepBar(props: Props & { words: StepWords }) {
  const { walker } = useChoice('walker');
  return walker === props.walker && <OpenBar {...props} />;
}

/** Back and forth through the steps, at the foot of the screen and above everything else. */
function OpenBar({ walker, steps, starter, words }: Props & { words: StepWords }) {
  const { step: chosen = '', steps: named } = useChoice('step', 'steps');
  const bar = useRef<HTMLDivElement>(null);
  const forward = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A browser without popovers shows the bar in the flow of the page.
    bar.current?.showPopover?.();
    forward.current?.focus({ preventScroll: true });
  }, []);
  const ids = named?.map(({ id }) => id) ?? steps;
  const at = ids.indexOf(chosen);
  const name = named?.find(({ id }) => id === chosen)?.name;
  const text = name === undefined ? words.silent : words.step;
  const [before, after] = interpolate(text, { number: at + 1, all: ids.length }).split('{{name}}');
  const go = (by: 1 | -1) => {
    const to = ids[ids.indexOf($graphs.get().step ?? '') + by];
    if (to !== undefined) chooseStep(to, walker);
  };
  const close = () => {
    chooseStep(undefined, walker);
    starter?.current?.focus({ preventScroll: true });
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
    if (key === 'ArrowLeft' || key === 'ArrowRight')
      go((key === 'ArrowRight') === (document.documentElement.dir !== 'rtl') ? 1 : -1);
  };
  return (
    <div className="step-bar" popover="manual" role="group" aria-label={words.start} onKeyDown={onKeyDown} ref={bar}>
      <Tool icon="previous" iconOnly word={words.previous} aria-disabled={at <= 0} onClick={() => go(-1)} />
      <p role="status">
        {before}
        {name !== undefined && (
          <a href={`#${chosen}`}>
            <Localized text={name} />
          </a>
        )}
        {after}
      </p>
      <Tool
        icon="next"
        iconOnly
        word={words.next}
        aria-disabled={at === ids.length - 1}
        onClick={() => go(1)}
        ref={forward}
      />
      <Tool icon="close" iconOnly word={words.close} onClick={close} />
    </div>
  );
}

export interface FollowedWords {
  /** By plural form: "Path of {{name}}: {{count}} lots". */
  followed: PluralForms;
  'follow-all': string;
}

interface FollowedProps {
  words: FollowedWords;
  locale: Locale;
  /** Screen readers announce the note: in one part of the history alone, the graph, where lots are followed. */
  announced?: boolean;
}

/** Names the followed lot in each part of the history, which dims all other lots, and has a button that ends it. */
export function FollowedNote({ words, locale, announced = false }: FollowedProps) {
  const { followed } = useChoice('followed');
  return (
    <div className="tools result" data-needs-script="">
      <p className="small shown" role={announced ? 'status' : undefined}>
        {followed && interpolate(words.followed, { name: followed.name, count: followed.count }, locale)}
      </p>
      {followed && <Tool word={words['follow-all']} onClick={() => followLot(undefined)} />}
    </div>
  );
}
