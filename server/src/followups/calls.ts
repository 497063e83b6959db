import { FollowUpAnswer, ThreadState } from '@board/contract/codes';
import { toSeconds } from '@board/contract/fields';
import type { FollowUp, FollowUpDays } from '@board/contract/followups/calls';
import { FOLLOW_UP_WORDS_MAX } from '@board/contract/rules/lengths';
import { refuseSilenced } from '../accounts/index.ts';
import { type Ctx, callsOf } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { together } from '../base/db/pipeline.ts';
import { record } from '../base/events/events.ts';
import { digestsOf, followUpText } from '../base/events/text-digest.ts';
import { findMessage, type Message, namesPublic, toldTitle } from '../messages/index.ts';
import { hitsIn, noteHits, unreviewedProblem } from '../moderation/index.ts';
import * as store from './store.ts';

const KIND = {
  [FollowUpAnswer.solved]: 'followUpSolved',
  [FollowUpAnswer.again]: 'followUpAgain',
  [FollowUpAnswer.never]: 'followUpNever',
} as const;

/** Returns a public message of the caller. Refuses others with A0404. */
async function ownPublic({ db, viewer }: Ctx, tid: number): Promise<Message> {
  const message = await findMessage(db, tid);
  return message && message.uid === viewer.uid && message.threadState === ThreadState.public ? message : fail('A0404');
}

const present = ({ days, answer, words, answeredAt }: store.Answered): FollowUp => ({
  days: days as FollowUpDays,
  answer: answer as FollowUp['answer'],
  words,
  dateline: toSeconds(answeredAt),
});

export const calls = callsOf('followups', {
  async ofMessage({ tid }, ctx) {
    ctx.madeOf(`message:${tid}`);
    const rows = await together(ctx.db, (db) => store.answeredOf(db, tid, namesPublic));
    return { rows: rows.map(present) };
  },

  async open({ tid }, ctx) {
    await ownPublic(ctx, tid);
    return { days: ((await store.openOf(ctx.db, tid))?.days ?? null) as FollowUpDays | null };
  },

  async answer({ tid, days, answer, words }, ctx) {
    await refuseSilenced(ctx);
    const message = await ownPublic(ctx, tid);
    const said = readable(ctx, words);
    const asked = await store.openOf(ctx.db, tid);
    // The question was answered meanwhile, or a later one was asked.
    if (asked?.days !== days) fail('B0001');
    const row = (await store.writeAnswer(ctx.db, asked, { answer, words: said, at: ctx.now })) ?? fail('B0001');
    const { ownerGroupId: groupId } = message;
    await record(ctx.db, {
      kind: KIND[answer],
      at: ctx.now,
      tid,
      fid: message.fid,
      actorUid: ctx.viewer.uid,
      actorRole: 'author',
      data: {
        shown: 'public',
        subject: toldTitle(message),
        days,
        notify: groupId === null ? [] : [{ groupId }],
        ...digestsOf(ctx.app.vault, [followUpText(row)]),
      },
    });
    return present(row);
  },
});

/** Checks words that are published without review, as the words of an evaluation are (decisions.md 15). */
function readable(ctx: Ctx, words: string): string {
  const said = words.trim();
  if ([...said].length > FOLLOW_UP_WORDS_MAX)
    fail('B0003', { words: { name: 'textBetween', with: `0—${FOLLOW_UP_WORDS_MAX}` } });
  const problem = unreviewedProblem(ctx.app, said);
  noteHits(ctx, 'evaluation', problem !== undefined, hitsIn(ctx.app, said));
  if (problem) fail('T0010', { words: problem });
  return said;
}
