import type { ParamOf } from '@board/contract';
import { reviewRisks } from '@board/contract/handling/desk';
import { dueSpans } from '@board/contract/handling/queues';
import { displayIn } from './review-displays.ts';

/** Filters of the review desk in its address, beside the words. */
export const narrowing = ['typeIds', 'fid', 'risk', 'due', 'waited'] as const;
/** Choices for the days that a message has waited. */
export const waits = [1, 2, 3, 7] as const;

/** Reads the filters of the review desk from its address; invalid values are left out. */
export function reviewIn(params: URLSearchParams) {
  const typeIds = (params.get('typeIds') ?? '').split(',').filter((one) => /^\d{1,3}$/.test(one));
  const fid = /^\d{1,9}$/.exec(params.get('fid') ?? '')?.[0];
  return {
    display: displayIn(params),
    keywords: params.get('keywords') ?? '',
    ...(typeIds.length > 0 && { typeIds: typeIds.map(Number) }),
    ...(fid && { fid: Number(fid) }),
    risk: reviewRisks.find((one) => one === params.get('risk')),
    waited: waits.find((one) => one === Number(params.get('waited'))),
    due: dueSpans.find((one) => one === params.get('due')),
  } satisfies ParamOf<'handling.reviewPage'>;
}
