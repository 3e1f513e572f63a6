import { describe, expect, test } from 'vitest';
import { betweenMilestones } from '../../../src/blocks/timeline/present/timeline.ts';
import type { StepView } from '../../../src/core/page/history.ts';

const ids = (marks: string) => [...marks].map((_, index) => `s${index + 1}`);
/** The entries of steps of which `M` are milestones, and one that lasted is marked `L`. */
const entries = (marks: string, more: Partial<StepView> = {}) =>
  betweenMilestones(
    ids(marks).map((id) => ({ id, when: '', at: '', name: id, lines: [], ...more })),
    ids(marks).flatMap((id, index) => {
      const mark = marks[index];
      return mark === '.' ? [] : [{ id, ...(mark === 'L' && { lasted: '20 days' }) }];
    }),
    'en',
  );
const shown = (marks: string) => entries(marks).map((entry) => ('steps' in entry ? entry.label : entry.id));

describe('the entries of a folded timeline', () => {
  test('are its milestones, and the steps between two of them as one', () => {
    expect(shown('M..M.M')).toEqual(['s1', '2 more steps', 's4', 'One more step', 's6']);
    expect(shown('..MM...')).toEqual(['2 more steps', 's3', 's4', '3 more steps']);
  });
  test('are all its steps where none is a milestone', () => expect(shown('...')).toEqual(['s1', 's2', 's3']));
  test('say how long after the step before they began only where that step is in sight', () => {
    const since = entries('M..MM.L', { since: 'later' }).map((entry) =>
      'steps' in entry ? entry.steps.map((step) => step.since) : entry.since,
    );
    expect(since).toEqual(['later', ['later', 'later'], undefined, 'later', ['later'], '20 days']);
  });
});
