import { MessageGroupState } from '@board/contract/codes';
import { refuseSilenced } from '../accounts/index.ts';
import { type Ctx, callsOf } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { together } from '../base/db/pipeline.ts';
import { isToReply, loadCase, ownOrPublic } from '../handling/index.ts';
import { findMessage } from '../messages/index.ts';
import { type GroupAccess, groupAccessOf, handlesIt, lockOwn, seen } from './access.ts';
import { answerTogether } from './answering.ts';
import { keepDraft } from './drafts.ts';
import { addMember, confirmGroup, makeGroup, refuseGroup, removeMember } from './editing.ts';
import { presentGroup, presentList, presentNear, presentSummary } from './present.ts';
import { nearTo } from './proposing.ts';
import { ownPlace, splitOff, togetherWith } from './splitting.ts';
import * as store from './store.ts';

const ROWS_MAX = 50;

/** Changes a group of the viewer's office, and shows what it is then. */
async function changed(
  ctx: Ctx,
  { messageGroupId, version }: { messageGroupId: number; version: number },
  work: (sight: GroupAccess) => Promise<void>,
) {
  await work(await lockOwn(ctx, messageGroupId, version));
  return await shown(ctx, messageGroupId);
}

const shown = async (ctx: Ctx, messageGroupId: number) =>
  presentGroup(ctx, await seen(ctx, await store.findGroup(ctx.db, messageGroupId)));

export const calls = callsOf('groups', {
  async list({ state, page, rows }, ctx) {
    const count = Math.min(rows, ROWS_MAX);
    const found = await store.groupsOf(ctx.db, ctx.viewer.groupId!, [state], (page - 1) * count, count + 1);
    return { rows: await presentList(ctx, found.slice(0, count)), more: found.length > count };
  },

  counts: (_input, { db, viewer }) => store.countsOf(db, viewer.groupId!),

  page: ({ messageGroupId }, ctx) => shown(ctx, messageGroupId),

  async near({ tid }, ctx) {
    const { app, db, viewer } = ctx;
    const message = (await findMessage(db, tid)) ?? fail('A0404');
    const file = await loadCase(app, db, message);
    const [place] = await store.waitingAmong(db, [tid]);
    const known = place ?? (await store.placeOf(db, tid));
    const group = known && (await store.findGroup(db, known.messageGroupId));
    const sight = group && (await groupAccessOf(ctx, group));
    const isOffice = handlesIt(file, viewer.groupId!);
    if (!isOffice && !sight) fail('A0404');
    const mayEdit = isOffice && isToReply(file);
    const near = mayEdit ? await nearTo(app, db, message, viewer.groupId!) : [];
    const grouped = new Set(
      (
        await store.waitingAmong(
          db,
          near.map((one) => one.message.tid),
        )
      ).map((one) => one.tid),
    );
    const free = near.filter((one) => !grouped.has(one.message.tid));
    return {
      group: sight ? presentSummary(sight) : null,
      rows: free.map(({ message: one, ...reason }) => presentNear(ctx, one, reason)),
      mayEdit,
    };
  },

  make: async ({ tids }, ctx) => shown(ctx, await makeGroup(ctx, tids)),
  confirm: (input, ctx) => changed(ctx, input, (sight) => confirmGroup(ctx, sight, input.tids)),
  add: (input, ctx) => changed(ctx, input, (sight) => addMember(ctx, sight, input.tid)),
  remove: (input, ctx) => changed(ctx, input, (sight) => removeMember(ctx, sight, input.tid)),
  refuse: (input, ctx) => changed(ctx, input, (sight) => refuseGroup(ctx, sight)),

  async save({ messageGroupId, draftVersion, content, signAs = '', lines }, ctx) {
    const { group } = await seen(ctx, await store.lockGroup(ctx.db, messageGroupId));
    if (group.state !== MessageGroupState.confirmed) fail('B0001');
    const draft = { messageGroupId, groupId: ctx.viewer.groupId!, content, signAs, lines, version: draftVersion };
    const kept = await keepDraft(ctx.db, draft);
    if (kept === undefined) fail('B0013', { content: { name: 'groupDraft' } });
    return { draftVersion: kept };
  },

  answer: async (input, ctx) => presentGroup(ctx, await answerTogether(ctx, input)),

  async ofMessage({ tid }, ctx) {
    const [message, place] = await together(ctx.db, (db) =>
      Promise.all([findMessage(db, tid), store.placeOf(db, tid)]),
    );
    ownOrPublic(ctx, message);
    ctx.madeOf(`message:${tid}`);
    return await togetherWith(ctx, place);
  },

  async own({ tid }, ctx) {
    const message = await findMessage(ctx.db, tid);
    if (message?.uid !== ctx.viewer.uid) fail('A0404');
    return await ownPlace(ctx, message);
  },

  async split({ tid, reason }, ctx) {
    await refuseSilenced(ctx);
    await splitOff(ctx, tid, reason);
    return {};
  },
});
