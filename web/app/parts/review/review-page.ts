import type { AnswerOf } from '@board/contract';
import { call } from '../../lib/calls/client.ts';
import { reviewIn } from './review-query.ts';

export type ReviewRow = AnswerOf<'handling.reviewPage'>['rows'][number];

/** Returns the query of a page of the review desk, as its address defines it. */
export function reviewPage(params: URLSearchParams, page: number, rows: number) {
  const param = { ...reviewIn(params), page, rows };
  return { queryKey: ['review', param], queryFn: () => call('handling.reviewPage', param) };
}
