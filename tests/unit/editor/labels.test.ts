import { expect, test } from 'vitest';
import { annotationOf } from '../../../src/cli/check/annotations.ts';
import { readFolder } from '../sources/folder-on-disk.ts';

test('issue 71, point 4: a fault names collection, entry and field of the editor; a lot that YAML reads as a number keeps its zeros', async () => {
  const { problems } = await readFolder({
    'batches/toma-0317.yaml': "type: batch\nproduct: toma\nlot: '0317'\nformerly: [0316]\n",
    'all.yaml': '- { type: batch, product: toma, lot: 0318 }',
  });
  const told = problems.map((problem) => annotationOf(problem, 'error', 'catalogue'));
  const fault = 'must be a text (received 316). Put it in quotes, with all digits and zeros that the file has.';
  expect(told).toContain(
    `::error file=catalogue/batches/toma-0317.yaml,line=4,col=12,title=WrongType%2C Lots › toma-0317 › Formerly 1::${fault}`,
  );
  expect(told.join('\n')).toContain('title=WrongType::must be a text (received 318)');
});
