import { AnswerState } from '@board/contract/codes';
import type { AnswerRow } from '../../messages/index.ts';
import type { CaseFile, Guard } from '../case.ts';
import { row } from './define.ts';

/**
 * Row 46, which domain.md does not have: a unit is merged or stopped, and its part in a message passes to another unit,
 * including finished work, since a bad evaluation may reopen it. States and dates stay. Published texts and events keep
 * the unit name of their time.
 */

const ends = (one: number | null, { fromGroupId, toGroupId }: { fromGroupId: number; toGroupId: number }) =>
  one === fromGroupId ? toGroupId : one;

const hasPart: Guard<'handOver'> = ({ file: { message, items }, input: { fromGroupId: from } }) =>
  message.ownerGroupId === from || items.some((item) => item.toGroupId === from || item.fromGroupId === from)
    ? null
    : { code: 'B0009', field: 'fromGroupId', problem: { name: 'invalid' } };

/** A draft goes along; where the other unit has begun one of its own, what it would lose stands below that. */
function written({ answers }: CaseFile, from: number, to: number) {
  const own = (answer: AnswerRow, groupId: number, ...states: number[]) =>
    answer.groupId === groupId && states.includes(answer.state);
  const moved = answers.filter((one) => own(one, from, AnswerState.draft, AnswerState.inReview));
  return moved.map((one) => {
    const theirs =
      one.state === AnswerState.draft &&
      answers.find((other) => other.tpid === one.tpid && own(other, to, AnswerState.draft));
    return theirs
      ? { asid: theirs.asid, patch: { content: `${theirs.content}\n\n${one.content}` } }
      : { asid: one.asid, patch: { groupId: to } };
  });
}

export const succession = [
  row({
    row: 46,
    action: 'handOver',
    by: 'system',
    on: 'message',
    from: () => true,
    check: [hasPart],
    to: ({ file, input, unitName }) => ({
      message: { ownerGroupId: ends(file.message.ownerGroupId, input) },
      items: file.items
        .filter((item) => item.toGroupId === input.fromGroupId || item.fromGroupId === input.fromGroupId)
        .map((item) => ({
          tpid: item.tpid,
          patch: { toGroupId: ends(item.toGroupId, input), fromGroupId: ends(item.fromGroupId, input)! },
        })),
      answers: written(file, input.fromGroupId, input.toGroupId),
      detail: { unit: unitName(input.toGroupId) },
    }),
    event: 'handedOver',
    shown: 'office',
    tells: [],
  }),
];
