import type { Input } from '@board/contract/call';
import { PromiseState } from '@board/contract/codes';
import { type promises as contract, PROMISE_REASON_MAX, PROMISE_REASON_MIN } from '@board/contract/promises/calls';
import { kindsIn, personalIn } from '@board/contract/rules/personal-data';
import { unitName } from '../accounts/index.ts';
import type { App, Ctx } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import type { Db } from '../base/db/db.ts';
import { type NewEvent, record } from '../base/events/events.ts';
import { digestsOf, replyPromiseText } from '../base/events/text-digest.ts';
import { boards } from '../forums/index.ts';
import { findMessage, toldTitle } from '../messages/index.ts';
import { refuseWords } from '../moderation/index.ts';
import type { Recipient } from '../notices/index.ts';
import { shanghaiDay } from '../settings/index.ts';
import { announcePromises } from './making.ts';
import * as store from './store.ts';

/** The event for each state that the unit may set. */
export const SETTLED = {
  [PromiseState.kept]: 'promiseKept',
  [PromiseState.broken]: 'promiseBroken',
  [PromiseState.withdrawn]: 'promiseWithdrawn',
} as const;

/** The states from which each state may be set. A broken promise may still be kept late. */
const FROM: Record<number, readonly number[]> = {
  [PromiseState.kept]: [PromiseState.open, PromiseState.late, PromiseState.broken],
  [PromiseState.broken]: [PromiseState.open, PromiseState.late],
  [PromiseState.withdrawn]: [PromiseState.open, PromiseState.late],
};

/** Locks a promise of the caller's unit or of a board that it manages. Refuses others with A0404. */
async function lockOwn(ctx: Ctx, promiseId: number): Promise<store.PromiseRow> {
  const row = (await store.lockPromise(ctx.db, promiseId)) ?? fail('A0404');
  const groupId = ctx.viewer.groupId!;
  if (row.groupId !== groupId && !boards.of(ctx.app).managedBy(groupId).includes(row.fid)) fail('A0404');
  return row;
}

/** Settles a promise as kept, broken or withdrawn. The evidence or reason is public. */
export async function settle(ctx: Ctx, input: Input<typeof contract.settle>): Promise<store.PromiseRow> {
  const before = await lockOwn(ctx, input.promiseId);
  if (!FROM[input.state]!.includes(before.state)) fail('B0001');
  const reason = readable(ctx, input.reason);
  const row = await store.updatePromise(ctx.db, before, { state: input.state, reason, settledAt: ctx.now });
  const by = { actorUid: ctx.viewer.uid, actorGroupId: ctx.viewer.groupId, actorRole: 'unit' } as const;
  await tellState(ctx.app, ctx.db, row, { kind: SETTLED[input.state], at: ctx.now, ...by, also: [], reason });
  return row;
}

/** Returns a public text. Refuses a wrong length, forbidden words and personal data. */
function readable(ctx: Ctx, text: string): string {
  const said = text.trim();
  const length = [...said].length;
  if (length < PROMISE_REASON_MIN || length > PROMISE_REASON_MAX)
    fail('B0003', { reason: { name: 'textBetween', with: `${PROMISE_REASON_MIN}—${PROMISE_REASON_MAX}` } });
  refuseWords(ctx, 'answer', { reason: said });
  const kinds = kindsIn(personalIn(said, { byOffice: true }));
  if (kinds) fail('B0003', { reason: { name: 'personalAtOnce', with: kinds } });
  return said;
}

/** Decides whether words found in a published text are a promise, and its day. */
export async function decide(
  ctx: Ctx,
  { promiseId, promised, dueOn }: Input<typeof contract.decide>,
): Promise<store.PromiseRow> {
  const before = await lockOwn(ctx, promiseId);
  if (before.state !== PromiseState.found) fail('B0001');
  const day = dueOn ?? before.dueOn;
  if (promised && day < shanghaiDay(ctx.now)) fail('B0003', { dueOn: { name: 'promiseDay' } });
  const state = promised ? PromiseState.open : PromiseState.dropped;
  const row = await store.updatePromise(ctx.db, before, { state, dueOn: day });
  const message = (await findMessage(ctx.db, row.tid))!;
  await announcePromises(ctx, message, row.groupId, promised ? [row] : [], promised ? 0 : 1);
  return row;
}

/** Records the event of a promise's new state. The author of the message and its followers are told. */
export async function tellState(
  app: App,
  db: Db,
  row: store.PromiseRow,
  event: Pick<NewEvent, 'kind' | 'at' | 'actorUid' | 'actorGroupId' | 'actorRole'> & {
    /** recipients besides the author */
    also: readonly Recipient[];
    reason?: string;
  },
): Promise<void> {
  const { also, reason, ...rest } = event;
  const message = (await findMessage(db, row.tid))!;
  await record(db, {
    ...rest,
    tid: row.tid,
    fid: row.fid,
    data: {
      shown: 'public',
      subject: toldTitle(message),
      unit: unitName(app, row.groupId),
      promiseId: row.promiseId,
      aboutGroupId: row.groupId,
      ...(reason && { reason }),
      notify: [{ uid: message.uid }, ...also],
      ...digestsOf(app.vault, [replyPromiseText(row)]),
    },
  });
}
