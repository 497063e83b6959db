import { expect, test } from 'vitest';
import { reviewIn } from './review-query.ts';

test('an address narrows the review desk; what does not fit is left out', () => {
  expect(reviewIn(new URLSearchParams('display=appealed&typeIds=2,5&fid=50&risk=words&due=overdue'))).toEqual({
    display: 'appealed',
    keywords: '',
    typeIds: [2, 5],
    fid: 50,
    risk: 'words',
    due: 'overdue',
  });
  expect(reviewIn(new URLSearchParams('display=none&typeIds=a&fid=b&risk=c&due=d'))).toEqual({
    display: 'pending',
    keywords: '',
    risk: undefined,
    due: undefined,
  });
});
