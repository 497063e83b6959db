import type { ParamOf } from '@board/contract';
import { reviewRisks } from '@board/contract/handling/desk';
import { dueSpans } from '@board/contract/handling/queues';
import { displayIn } from './review-displays.ts';

/** What an address may narrow the review desk by, beside the words. */
export const narrowing = ['typeIds', 'fid', 'risk', 'due', 'waited'] as const;
/** Days that a message has waited, as the desk offers them. */
export const waits = [1, 2, 3, 7] as const;

/** What the address of the review desk asks for; what does not fit is left out. */
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
