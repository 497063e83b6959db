import { AnswerState, ThreadState } from '@board/contract/codes';
import { textsIn } from '@board/contract/texts';
import type { Db } from '../base/db/db.ts';
import { type BoardEvent, type Listener, record } from '../base/events/events.ts';
import { caseName } from '../base/events/text-digest.ts';
import { answersOf, changedTids, evaluationsOf, type Message, messagesIn, textsUntil } from '../messages/index.ts';
import { type CaseRow, publicCasesOf, withdraw } from './store.ts';

/**
 * Withdraws public cases whose message is no longer public, or that still hold a text masked in the message
 * (domain.md B3 rows 30, 44, 45; B6, a case is made of a public message).
 */
export const withdrawals: Listener = {
  name: 'cases',
  async hear(events, db) {
    const tids = changedTids(events);
    const cases = tids.length > 0 ? await publicCasesOf(db, tids) : [];
    const messages = await messagesIn(
      db,
      cases.map(({ tid }) => tid),
    );
    for (const message of messages) {
      const one = cases.find(({ tid }) => tid === message.tid)!;
      const about = events.filter(({ tid }) => tid === message.tid);
      if (await mayStay(db, one, message, about)) continue;
      const { tid, fid, groupId, caseId } = { ...message, ...one };
      await withdraw(db, caseId, textsIn('zh-CN').events.caseWithdrawn());
      await record(db, {
        kind: 'caseWithdrawn',
        at: about.at(-1)!.at,
        tid,
        fid,
        actorRole: 'platform',
        data: {
          shown: 'office',
          subject: message.subject,
          caseId,
          notify: [{ groupId }],
          digests: { [caseName(one)]: null },
        },
      });
    }
  },
};

async function mayStay(db: Db, one: CaseRow, message: Message, about: readonly BoardEvent[]): Promise<boolean> {
  if (message.threadState !== ThreadState.public) return false;
  for (const event of about)
    if (event.kind === 'corrected' && (await stillSays(db, `${one.title}\n${one.content}`, message, event)))
      return false;
  return true;
}

/** Tells whether a text still holds words that a correction removed from a message, an answer or an evaluation. */
async function stillSays(db: Db, text: string, message: Message, { at, data }: BoardEvent): Promise<boolean> {
  const { tid, threadPlace } = message;
  const fields = (data.fields ?? []) as string[];
  if (fields.includes('threadPlacePublic') && threadPlace && text.includes(threadPlace)) return true;
  const before = await textsUntil(db, tid, at, data.asid as number | null);
  const answers = (await answersOf(db, tid)).filter(({ state }) => state === AnswerState.published);
  const now = [
    message.subject,
    message.content,
    ...[...answers, ...(await evaluationsOf(db, tid))].map((one) => one.content),
  ];
  const left = pairsOf(now);
  const said = pairsOf([text]);
  return [...pairsOf(before)].some((pair) => said.has(pair) && !left.has(pair));
}

/** Returns all pairs of adjacent letters or digits, because a name or a number may leave as little as that. */
function pairsOf(texts: readonly string[]): Set<string> {
  const runs = texts.flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []);
  return new Set(
    runs.flatMap((run) => {
      const letters = [...run];
      return letters.slice(1).map((letter, place) => letters[place] + letter);
    }),
  );
}
