import { expect, test } from 'vitest';
import { findPrivateWords, NAMES, PROSE } from '../../../scripts/check-words.ts';

/** A sentence for each rule of `PROSE`, in its order. */
const SENTENCES = [
  'Whoever publishes waits.',
  'A unit that is not that of its row.',
  'The message tells the line.',
  'The visitor said yes.',
  'The mark stands before the name.',
  'Validated at the door.',
  'A sheet beside its component.',
  'Writes what is new.',
  'As all lots are',
];
/** A name for each rule of `NAMES`, in its order. */
const OWN_NAMES =
  'tellings saidOf Tally outlook means isBeside twoWant wovenIn eachOnce LivingPages judgeShard astrayFile wayOf inHand stampJson walls readBriefly namesOfToday leftBehind filesOf'.split(
    ' ',
  );

test('each rule has an example', () => {
  expect([SENTENCES.length, OWN_NAMES.length]).toEqual([PROSE.length, NAMES.length]);
});

test.each(SENTENCES.map((sentence, at) => [sentence, PROSE[at]?.better] as const))(
  '%s: found in docs and comments, not in code',
  (text, better) => {
    expect(findPrivateWords('docs/page.md', `# Page\n${text}`)).toEqual([{ kind: 'docs', line: 2, text, better }]);
    for (const comment of [`// ${text}`, `/** ${text}`, `  * ${text}`])
      expect(findPrivateWords('tests/a.test.ts', comment)).toEqual([{ kind: 'comments', line: 1, text, better }]);
    expect(findPrivateWords('src/a.ts', `show(\`${text}\`);`)).toEqual([]);
  },
);

test.each(OWN_NAMES.map((name, at) => [name, NAMES[at]?.better] as const))(
  'the name %s is found outside of tests',
  (name, better) => {
    const code = `read();\nexport const ${name} = 1;`;
    expect(findPrivateWords('src/a.ts', code)).toEqual([{ kind: 'names', line: 2, text: name, better }]);
    expect(findPrivateWords('tests/a.test.ts', code)).toEqual([]);
  },
);

test('a name is private as a whole only', () => {
  expect(findPrivateWords('src/a.ts', 'const byMeans = 1, planOfRoutes = 2;')).toEqual([]);
});

test.each(['docs/page.md', 'src/a.ts'])('plain technical English in %s has no finding', (file) => {
  const text = [
    '// The publisher writes changed files only. Unknown words stand out.',
    '/** The publisher returns the number of files. @throws Refusal where a path is taken */',
    'const pendingWrites = new Map();',
  ].join('\n');
  expect(findPrivateWords(file, text)).toEqual([]);
});
