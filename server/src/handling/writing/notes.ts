import { ThreadState } from '@board/contract/codes';
import { toSeconds } from '@board/contract/fields';
import type { notes as contract } from '@board/contract/handling/notes';
import { CASE_NOTE_MAX } from '@board/contract/rules/lengths';
import { lengthOf } from '@board/contract/rules/validators';
import { type Generated, type SqlBool, sql } from 'kysely';
import { namesOf, peopleIn, unitName, unitNameFor } from '../../accounts/index.ts';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import type { Db } from '../../base/db/db.ts';
import { pageOf } from '../../base/db/page.ts';
import { record } from '../../base/events/events.ts';
import { forumNameOf } from '../../forums/index.ts';
import { findMessage, type Message, messagesBy, stateInfo } from '../../messages/index.ts';
import type { Recipient } from '../../notices/index.ts';
import { type CaseFile, isOpen } from '../case.ts';
import { caseOf, loadCase } from '../engine.ts';
import { isParty } from '../present.ts';
import { handles } from '../readable.ts';
import { itemsOfAll } from '../store.ts';

/** Internal notes on a message, read by the writer's unit and the units it mentions. */
type Tables = {
  note: {
    noteId: Generated<number>;
    tid: number;
    groupId: number;
    uid: number;
    content: string;
    seenBy: number[];
    at: Date;
  };
};
const tables = (db: Db) => db.withTables<Tables>();

const ROWS_MAX = 100;
const OTHERS_MAX = 10;

export type NoteCalls = keyof typeof contract;

export const noteCalls: Pick<Handlers<'handling'>, NoteCalls> = {
  async notes({ tid, page, rows }, ctx) {
    await fileOf(ctx, tid);
    const { db } = ctx;
    const mine = tables(db)
      .selectFrom('note')
      .where('tid', '=', tid)
      .where(sql<SqlBool>`${ctx.viewer.groupId} = any("seenBy")`);
    const part = { page, rows: Math.min(rows, ROWS_MAX) };
    const { rows: list, total } = await pageOf(mine, part, (all) => all.selectAll().orderBy('noteId', 'desc'));
    const names = await namesOf(
      db,
      list.map((row) => row.uid),
    );
    return {
      total,
      rows: list.map((row) => ({
        noteId: row.noteId,
        groupName: unitNameFor(ctx, row.groupId),
        nickName: names.get(row.uid) ?? '',
        content: row.content,
        seenBy: row.seenBy.map((groupId) => unitNameFor(ctx, groupId)),
        dateline: toSeconds(row.at),
        mine: row.uid === ctx.viewer.uid,
      })),
    };
  },

  async mentionable({ tid }, ctx) {
    const groupIds = partiesOf(await fileOf(ctx, tid));
    const people = await peopleIn(ctx.db, groupIds);
    return {
      units: groupIds.map((groupId) => ({ groupId, groupName: unitNameFor(ctx, groupId) })),
      people: people.filter(({ uid }) => uid !== ctx.viewer.uid),
    };
  },

  async addNote({ tid, content, uids, groupIds }, ctx) {
    const { db, now, viewer } = ctx;
    const file = await fileOf(ctx, tid);
    const text = content.trim();
    if (!text) fail('B0003', { content: { name: 'required' } });
    if (lengthOf(text) > CASE_NOTE_MAX) fail('B0003', { content: { name: 'contentLong', with: CASE_NOTE_MAX } });
    const parties = partiesOf(file);
    const people = (await peopleIn(db, parties)).filter(({ uid }) => uids.includes(uid));
    if (new Set(uids).size !== people.length || groupIds.some((groupId) => !parties.includes(groupId)))
      fail('B0009', { content: { name: 'notConcerned' } });
    const groupId = viewer.groupId!;
    const seenBy = [...new Set([groupId, ...groupIds, ...people.map((one) => one.groupId)])];
    const { noteId } = await tables(db)
      .insertInto('note')
      .values({ tid, groupId, uid: viewer.uid!, content: text, seenBy, at: now })
      .returning('noteId')
      .executeTakeFirstOrThrow();
    await recordNote(ctx, file.message, 'noted', noteId, [
      ...uids.map((uid) => ({ uid })),
      ...groupIds.map((one) => ({ groupId: one })),
    ]);
    return { noteId };
  },

  async deleteNote({ noteId }, ctx) {
    const { db, viewer } = ctx;
    const mine = tables(db).selectFrom('note').selectAll().where('noteId', '=', noteId);
    const note = (await mine.forUpdate().executeTakeFirst()) ?? fail('A0404');
    if (note.uid !== viewer.uid) fail('B0002');
    await tables(db).deleteFrom('note').where('noteId', '=', noteId).execute();
    await recordNote(ctx, (await findMessage(db, note.tid))!, 'noteDeleted', noteId, []);
    return {};
  },

  async authorOthers({ tid }, ctx) {
    const { app, db, texts, viewer } = ctx;
    const file = await fileOf(ctx, tid);
    // The writer is shown to the unit that has the message in hand, and to no other (decisions.md 16).
    if (!handles(file, { role: 'unit', uid: viewer.uid!, groupId: viewer.groupId! })) return { rows: [] };
    const found = await messagesBy(db, file.message.uid, { page: 1, rows: ROWS_MAX });
    const items = await itemsOfAll(
      db,
      found.rows.map((row) => row.tid),
    );
    const rows = found.rows
      .filter((message) => message.tid !== tid)
      .map((message) => {
        const ofIt = items.filter((item) => item.tid === message.tid);
        const other: CaseFile = { ...caseOf(app, message, ofIt), superiorGroupId: null };
        return { message, party: isOpen({ message }) && isParty(other, viewer.groupId!) };
      })
      .filter(({ message, party }) => party || message.threadState === ThreadState.public);
    return {
      rows: rows.slice(0, OTHERS_MAX).map(({ message, party }) => ({
        tid: message.tid,
        subject: message.subject,
        forumName: forumNameOf(ctx, message.fid),
        stateInfo: stateInfo(app, texts, message),
        dateline: toSeconds(message.createDateline),
        party,
      })),
    };
  },
};

/** Nobody's timeline: not even units that may read the message, but not the note, hear that there is one. */
async function recordNote(
  { db, app, now, viewer }: Ctx,
  { tid, fid, subject }: Message,
  kind: 'noted' | 'noteDeleted',
  noteId: number,
  notify: Recipient[],
): Promise<void> {
  const groupId = viewer.groupId!;
  await record(db, {
    kind,
    at: now,
    tid,
    fid,
    actorUid: viewer.uid,
    actorGroupId: groupId,
    actorRole: 'unit',
    data: { shown: 'nobody', subject, unit: unitName(app, groupId), noteId, notify },
  });
}

/** The case of a message that my unit has to do with. */
async function fileOf(ctx: Ctx, tid: number): Promise<CaseFile> {
  const message = (await findMessage(ctx.db, tid)) ?? fail('A0404');
  const file = await loadCase(ctx.app, ctx.db, message);
  if (!isParty(file, ctx.viewer.groupId!)) fail('B0002');
  return file;
}

/** Units that may read a message. */
function partiesOf({ message, candidates, items }: CaseFile): number[] {
  const chain = items.flatMap(({ fromGroupId, toGroupId }) => [fromGroupId, toGroupId]);
  return [...new Set([message.ownerGroupId, ...candidates, ...chain])].flatMap((groupId) => groupId ?? []);
}
