import { AnswerKind, AnswerState, PromiseState } from '@board/contract/codes';
import type { DecidedPromise } from '@board/contract/promises/calls';
import { unitName } from '../accounts/index.ts';
import type { Ctx } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { record } from '../base/events/events.ts';
import { digestsOf, replyPromiseText } from '../base/events/text-digest.ts';
import type { AnswerRow, Message } from '../messages/index.ts';
import { toldTitle } from '../messages/index.ts';
import { calendar, shanghaiDay } from '../settings/index.ts';
import { findPromises } from './finder.ts';
import * as store from './store.ts';

const YEARS_AHEAD = 10;
const EXPLAINS: readonly number[] = [AnswerKind.explanation, AnswerKind.improvedExplanation];

/** A text with promises that was sent, passed on or published. */
interface Sent {
  message: Message;
  /** the text as it is now */
  answer: Pick<AnswerRow, 'asid' | 'groupId' | 'kind' | 'state' | 'content'>;
  /** the sender's decisions on its promises; undefined if the sender does not decide */
  decided?: readonly DecidedPromise[];
  /** the earlier text that it was made from, whose promises were decided on before */
  from?: number;
}

/**
 * Stores the promises of a text. `decided` must cover every promise that the finder finds in the text, and must quote
 * the text: otherwise B0003. Promises that nobody decided on are stored as `found` until the office decides. If the
 * text is published, its promises are public too.
 */
export async function keepPromises(ctx: Ctx, { message, answer, decided, from }: Sent): Promise<void> {
  const found = findPromises(answer.content, { at: ctx.now, calendar: calendar.of(ctx.app) });
  if (decided) refuseWrong(ctx, answer.content, decided, found);
  const earlier = from === undefined ? [] : await store.promisesIn(ctx.db, from);
  const said =
    decided?.map(({ text, dueOn, promised }) => ({
      text: text.trim(),
      dueOn,
      state: promised ? PromiseState.open : PromiseState.dropped,
    })) ?? earlier.filter(({ text }) => answer.content.includes(text));
  const known = await store.publishedOf(ctx.db, message.tid);
  const unsaid = found
    .filter((one) => ![...said, ...known].some(({ text }) => text === one.text))
    .map(({ text, dueOn }) => ({ text, dueOn, state: PromiseState.found }));
  if (from !== undefined) await store.dropPromises(ctx.db, from);
  const publishedAt = answer.state === AnswerState.published ? ctx.now : null;
  const { tid, fid } = message;
  const { asid, groupId } = answer;
  const sent = { tid, asid, fid, groupId, explained: EXPLAINS.includes(answer.kind), at: ctx.now, publishedAt };
  const rows: store.PromiseRow[] = [];
  // An improved version that repeats a promise does not add it again.
  const isNew = (one: { text: string; dueOn: string }) =>
    !known.some(({ text, dueOn }) => text === one.text && dueOn === one.dueOn);
  for (const { text, dueOn, state } of [...said.filter(isNew), ...unsaid])
    rows.push(await store.insertPromise(ctx.db, { ...sent, text, dueOn, state }));
  const made = rows.filter(({ state }) => state === PromiseState.open);
  if (publishedAt && rows.length > 0) await announcePromises(ctx, message, groupId, made, rows.length - made.length);
}

function refuseWrong(
  ctx: Ctx,
  content: string,
  decided: readonly DecidedPromise[],
  found: readonly { text: string }[],
): void {
  const today = shanghaiDay(ctx.now);
  const last = `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`;
  for (const { text, dueOn, promised } of decided) {
    if (!promised) continue;
    const words = text.trim();
    if (words === '' || !content.includes(words)) fail('B0003', { promises: { name: 'promiseElsewhere' } });
    if (dueOn < today || dueOn > last) fail('B0003', { promises: { name: 'promiseDay' } });
  }
  const open = found.find((one) => !decided.some(({ text }) => text.trim() === one.text));
  if (open) fail('B0003', { promises: { name: 'promiseUndecided', with: open.text } });
}

/** Records one event for the promises of a text that became public. `others` counts dropped and undecided ones. */
export async function announcePromises(
  ctx: Ctx,
  message: Message,
  groupId: number,
  made: readonly store.PromiseRow[],
  others: number,
): Promise<void> {
  await record(ctx.db, {
    kind: 'promised',
    at: ctx.now,
    tid: message.tid,
    fid: message.fid,
    actorUid: ctx.viewer.uid,
    actorGroupId: ctx.viewer.groupId,
    actorRole: 'unit',
    data: {
      // Dropped and undecided promises are told only in the office's own record.
      shown: made.length > 0 ? 'public' : 'office',
      subject: toldTitle(message),
      unit: unitName(ctx.app, groupId),
      promises: made.length,
      others,
      notify: made.length > 0 ? [{ uid: message.uid }] : [],
      ...digestsOf(ctx.app.vault, made.map(replyPromiseText)),
    },
  });
}
