import { describe, expect, test } from 'vitest';
import { distinctCodes, mostPrecise } from '../../../../src/blocks/scanner/camera/choose-code.ts';
import { casesOf } from '../../../cases.ts';

const HOST = 'story.example';
type Case = [what: string, texts: string[], chosen: string[], isFinal: boolean];
const { pictures, camera } = casesOf<{ pictures: Case[]; camera: Case[] }>('chosen-codes');

describe('codes of one picture', () => {
  test.each(pictures)('%s', (_, texts, chosen) => expect(distinctCodes(texts, HOST)).toEqual(chosen));
});

test.each(camera)('codes that a camera has seen: %s', (_, texts, chosen, isFinal) =>
  expect(mostPrecise(texts, HOST)).toEqual({ texts: chosen, isFinal }),
);
