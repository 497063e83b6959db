import { toSeconds } from '@board/contract/fields';
import type { ContactRecord, contacts as contract } from '@board/contract/handling/contacts';
import { CASE_NOTE_MAX } from '@board/contract/rules/lengths';
import { lengthOf } from '@board/contract/rules/validators';
import type { Generated } from 'kysely';
import { namesOf, unitName, unitNameFor } from '../../accounts/index.ts';
import { keepUploads, keptUploads } from '../../attachments/index.ts';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import type { Db } from '../../base/db/db.ts';
import { record } from '../../base/events/events.ts';
import { findMessage } from '../../messages/index.ts';
import { shanghaiDay } from '../../settings/index.ts';
import { type Actor, type CaseFile, isOpen } from '../case.ts';
import { loadCase } from '../engine.ts';
import { handles } from '../readable.ts';

/** What units did about a message beside writing. */
type Tables = {
  contactRecord: {
    contactId: Generated<number>;
    tid: number;
    groupId: number;
    uid: number;
    way: number;
    onDay: string;
    content: string;
    aids: number[];
    at: Date;
  };
};
const tables = (db: Db) => db.withTables<Tables>();

export const contactCalls: Pick<Handlers<'handling'>, keyof typeof contract> = {
  async addContact({ tid, way, onDay, content, aids }, ctx) {
    const { app, db, limits, now, viewer } = ctx;
    const message = (await findMessage(db, tid)) ?? fail('A0404');
    const file = await loadCase(app, db, message);
    const groupId = viewer.groupId!;
    if (!handles(file, { role: 'unit', uid: viewer.uid!, groupId })) fail('B0002');
    if (!isOpen(file)) fail('B0001');
    const text = content.trim();
    if (!text) fail('B0003', { content: { name: 'required' } });
    if (lengthOf(text) > CASE_NOTE_MAX) fail('B0003', { content: { name: 'contentLong', with: CASE_NOTE_MAX } });
    if (onDay > shanghaiDay(now)) fail('B0003', { onDay: { name: 'contactAhead' } });
    if (aids.length > limits.attachmentMax)
      fail('T0020', { attachments: { name: 'attachmentMax', with: limits.attachmentMax } });
    if (!(await keepUploads(ctx, aids, 'contact'))) fail('T0020', { attachments: { name: 'attachmentMissing' } });
    const { contactId } = await tables(db)
      .insertInto('contactRecord')
      .values({ tid, groupId, uid: viewer.uid!, way, onDay, content: text, aids, at: now })
      .returning('contactId')
      .executeTakeFirstOrThrow();
    // Its words are not in the log: what was said on the telephone may name people.
    await record(db, {
      kind: 'contacted',
      at: now,
      tid,
      fid: message.fid,
      actorUid: viewer.uid,
      actorGroupId: groupId,
      actorRole: 'unit',
      data: { shown: 'office', subject: message.subject, unit: unitName(app, groupId), contactId },
    });
    return { contactId };
  },
};

/** The contact records of a message that the actor may read: all for who handles it, otherwise those of the own unit. */
export async function contactsOf(ctx: Ctx, file: CaseFile, actor: Actor): Promise<ContactRecord[]> {
  const all = await tables(ctx.db)
    .selectFrom('contactRecord')
    .selectAll()
    .where('tid', '=', file.message.tid)
    .orderBy('contactId')
    .execute();
  const rows = handles(file, actor) ? all : all.filter(({ groupId }) => groupId === actor.groupId);
  if (rows.length === 0) return [];
  const [names, files] = await Promise.all([
    namesOf(
      ctx.db,
      rows.map(({ uid }) => uid),
    ),
    keptUploads(
      ctx,
      ctx.db,
      rows.flatMap(({ aids }) => aids),
    ),
  ]);
  return rows.map(({ contactId, groupId, uid, way, onDay, content, aids, at }) => ({
    contactId,
    groupName: unitNameFor(ctx, groupId),
    nickName: names.get(uid) ?? '',
    way,
    onDay,
    content,
    attachments: files.filter(({ aid }) => aids.includes(aid)),
    dateline: toSeconds(at),
  }));
}
