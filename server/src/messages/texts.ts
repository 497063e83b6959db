import { AnswerState, ThreadState } from '@board/contract/codes';
import { answerText, evaluationText, messageText, type Text } from '@board/contract/receipts/forms';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import type { Shown } from '../base/events/text-digest.ts';
import type { TextSource } from '../base/events/text-log.ts';
import { type AnswerRow, type Message, tables } from './store.ts';

/** Returns the texts of a message and of its sent answers. Drafts are left out. */
export function textsOf(message: Message, answers: readonly AnswerRow[]): Shown[] {
  const isPublic = message.threadState === ThreadState.public;
  return [
    { ...messageText(message), isPublic },
    ...answers
      .filter(({ state }) => state !== AnswerState.draft)
      .map((one) => ({ ...answerText(one), isPublic: isPublic && one.state === AnswerState.published })),
  ];
}

/** The texts of messages by number, without voided or reworded evaluations, which are only kept. */
export const textSource: TextSource = {
  subject: 'message',

  async newest(db) {
    const { newest } = await tables(db)
      .selectFrom('message')
      .select((eb) => eb.fn.max<number | null>('tid').as('newest'))
      .executeTakeFirstOrThrow();
    return newest ?? 0;
  },

  async between(db, after, upTo, hold = false) {
    const { messages, answers, evaluations } = await rowsOf(db, sql<SqlBool>`tid > ${after} and tid <= ${upTo}`, hold);
    return [...messages.map(messageText), ...answers.map(answerText), ...evaluations.map(evaluationText)];
  },
};

/** Reads the rows that hold texts of some messages. Leaves out draft answers and evaluations that no longer count. */
async function rowsOf(db: Db, which: RawBuilder<SqlBool>, hold = false) {
  const messages = await tables(db)
    .selectFrom('message')
    .select(['tid', 'subject', 'content', 'threadPlace', 'threadPlacePublic', 'threadState'])
    .where(which)
    .orderBy('tid')
    .$if(hold, (query) => query.forShare())
    .execute();
  const answers = await tables(db)
    .selectFrom('answer')
    .select(['asid', 'tid', 'kind', 'content', 'signAs', 'state'])
    .where(which)
    .where('state', '<>', AnswerState.draft)
    .orderBy('tid')
    .orderBy('asid')
    .execute();
  const evaluations = await tables(db)
    .selectFrom('evaluation')
    .select(['tid', 'round', 'content', 'grade', 'gradeLevel', 'gradeManner', 'gradeSpeed'])
    .where(which)
    .where('voidedAt', 'is', null)
    .orderBy('tid')
    .orderBy('round')
    .execute();
  return { messages, answers, evaluations };
}

/** A message as its page shows it, or would if the message were public. */
export interface ShownMessage {
  isPublic: boolean;
  texts: Text[];
}

/** Returns what the pages of some messages show, by number. */
export async function shownTexts(db: Db, tids: readonly number[]): Promise<Map<number, ShownMessage>> {
  const { messages, answers, evaluations } = await rowsOf(db, sql<SqlBool>`tid = any(${tids})`);
  const shown = new Map<number, ShownMessage>();
  for (const message of messages)
    shown.set(message.tid, { isPublic: message.threadState === ThreadState.public, texts: [messageText(message)] });
  for (const answer of answers)
    if (answer.state === AnswerState.published) shown.get(answer.tid)?.texts.push(answerText(answer));
  for (const evaluation of evaluations) shown.get(evaluation.tid)?.texts.push(evaluationText(evaluation));
  return shown;
}
