import { randomInt } from 'node:crypto';
import { ThreadState } from '@board/contract/codes';
import { secondsOrNull, toSeconds } from '@board/contract/fields';
import { ENTERS_MESSAGES, type EntryChannelCode, type EntryRow } from '@board/contract/handling/entering';
import { namesOf, reaches } from '../../accounts/index.ts';
import type { App, Ctx, Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { forumNameOf } from '../../forums/index.ts';
import { lockMessage, type Message, readMessage, wordsOf } from '../../messages/index.ts';
import { chooseAgain } from '../asks/asks.ts';
import type { Actor } from '../case.ts';
import { act } from '../engine.ts';
import { standingOf } from '../standing.ts';
import { entriesOf, entryOf, setCode } from './entered-store.ts';
import { rewrite } from './posting.ts';

type EntryCalls = 'entries' | 'entry' | 'resubmitEntry' | 'newEntryCode';

/** What a unit typed in for others: where it stands, and what was sent back (decision 0189). */
export const entryCalls: Pick<Handlers<'handling'>, EntryCalls> = {
  async entries({ page, rows, returned }, ctx) {
    const size = Math.min(rows, 50);
    const found = await entriesOf(ctx.db, ctx.viewer.groupId, { page, rows: size, returned });
    const names = await namesOf(ctx.db, [...new Set(found.rows.map(({ byUid }) => byUid))]);
    return {
      total: found.total,
      returned: found.returned,
      rows: found.rows.map((row) => present(ctx, row, row, names.get(row.byUid) ?? '')),
    };
  },

  async entry({ tid }, ctx) {
    const entry = await ours(ctx, tid);
    const whole = (await readMessage(ctx, tid))!;
    const { message } = whole;
    const names = await namesOf(ctx.db, [entry.byUid]);
    const row = present(ctx, message, entry, names.get(entry.byUid) ?? '');
    if (!row.mayResubmit) fail('B0001');
    const { typeId, domainId, subDomainId, threadPlacePublic, version } = message;
    return {
      ...row,
      version,
      fid: message.fid,
      typeId,
      domainId,
      subDomainId,
      threadPlacePublic,
      content: wordsOf(ctx.app, message).content,
      threadPlace: message.threadPlace ?? '',
      hiddenRemark: message.hiddenRemarkSealed ? ctx.app.vault.open(message.hiddenRemarkSealed) : '',
      attachments: whole.placed.filter((one) => one.asid === null).map((one) => one.hidden()),
    };
  },

  async resubmitEntry({ tid, version, ...input }, ctx) {
    const entry = await ours(ctx, tid);
    const before = (await lockMessage(ctx.db, tid))!;
    if (entry.claimedAt) fail('B0001');
    const written = await rewrite(ctx, before, { ...input, fid: before.fid, answers: [] });
    const author: Actor = { role: 'author', uid: before.uid, groupId: null, typedBy: typist(ctx) };
    const { file } = await act(ctx, author, { action: 'resubmit', tid, version, input: written });
    await chooseAgain(ctx.db, tid, input.asks);
    return { tid, threadState: file.message.threadState };
  },

  async newEntryCode({ tid }, ctx) {
    const entry = await ours(ctx, tid);
    if (entry.claimedAt || entry.phoneIndex) fail('B0001');
    const { code, index } = newCode(ctx.app, tid);
    await setCode(ctx.db, tid, index);
    return { code };
  },
};

/** Makes a code by which the author of an entry claims it, in groups as it is told; and its digest, which alone is kept. */
export function newCode(app: App, tid: number): { code: string; index: string } {
  const code = String(randomInt(100_000_000)).padStart(8, '0');
  return { code: `${code.slice(0, 4)} ${code.slice(4)}`, index: codeIndex(app, tid, code) };
}

/** Staff of a unit, or of the platform. */
export const typist = ({ viewer: { uid, groupId } }: Ctx): Actor =>
  groupId === null ? { role: 'platform', uid: uid!, groupId } : { role: 'unit', uid: uid!, groupId };

/** The digest under which the code of an entry is kept, whatever stands between its digits. */
export const codeIndex = (app: App, tid: number, code: string): string =>
  app.vault.index(`entry ${tid} ${code.replace(/\D/g, '')}`);

/** The entry of a message that the viewer's unit typed in. Refuses with A0404 where it did not, or may no longer. */
async function ours({ app, db, viewer }: Ctx, tid: number) {
  const entry = await entryOf(db, tid);
  if (!entry || entry.groupId !== viewer.groupId || !reaches(app, viewer, ENTERS_MESSAGES, null, entry.groupId))
    fail('A0404');
  return entry;
}

interface Entry {
  claimedAt: Date | null;
  phoneIndex: string | null;
}

function present(ctx: Ctx, message: Message, { claimedAt, phoneIndex }: Entry, by: string): EntryRow {
  const { tid, threadState } = message;
  return {
    tid,
    threadState,
    by,
    ...standingOf(ctx, message),
    subject: wordsOf(ctx.app, message).subject,
    forumName: forumNameOf(ctx, message.fid),
    channel: message.entered as EntryChannelCode,
    dateline: toSeconds(message.createDateline),
    actUntil: threadState === ThreadState.supplement ? secondsOrNull(message.authorDueAt) : null,
    claimed: claimedAt !== null,
    mayResubmit: threadState === ThreadState.supplement && claimedAt === null,
    hasCode: claimedAt === null && phoneIndex === null,
  };
}
