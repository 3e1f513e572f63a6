import { interpolate, type PluralForms } from '../../../core/locale/interpolate.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import { followLot } from '../../../stores/graphs.ts';
import { Tool } from '../../../islands/parts/Tool.tsx';
import { useChoice } from './steps.ts';

export interface FollowedWords {
  /** By plural form: "Path of {{name}}: {{count}} lots". */
  followed: PluralForms;
  'follow-all': string;
}

/** Names the followed lot in each part of the history, which dims all other lots, and has a button that ends it. */
export function FollowedNote({ words, locale }: { words: FollowedWords; locale: Locale }) {
  const { followed } = useChoice('followed');
  return (
    <div className="tools result" data-needs-script="">
      <p className="small shown" role="status">
        {followed && interpolate(words.followed, { name: followed.name, count: followed.count }, locale)}
      </p>
      {followed && <Tool word={words['follow-all']} onClick={() => followLot(undefined)} />}
    </div>
  );
}
