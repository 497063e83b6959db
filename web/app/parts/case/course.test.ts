import type { CaseFileView } from '@board/contract/handling/case';
import { expect, test } from 'vitest';
import { courseOf } from './course.ts';

const answer = (asid: number, dateline: number, state = 3) => ({ asid, dateline, state });
const entry = (dataType: number, dateline: number) => ({ dataType, dateline });

test('a second reply stands behind the evaluation it answers to; drafts are left out', () => {
  const file = {
    answers: [answer(1, 100, 4), answer(2, 300), answer(3, 50, 0), answer(4, 400)],
    contentList: [entry(0, 10), entry(4, 300), entry(5, 400), entry(2, 200)],
  } as unknown as CaseFileView;
  const shown = courseOf(file).map((one) => (one.evaluation ? `e${one.evaluation.dataType}` : `a${one.answer.asid}`));
  expect(shown).toEqual(['a1', 'e2', 'a2', 'a4', 'e5']);
});
