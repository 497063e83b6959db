import { AnswerState, ThreadState } from '@board/contract/codes';
import { answerText, evaluationText, messageText } from '@board/contract/receipts/forms';
import type { Shown } from '../base/events/text-digest.ts';
import type { TextSource } from '../base/events/text-log.ts';
import { type AnswerRow, type Message, tables } from './store.ts';

/** The words of a message, and of every answer that was sent: a draft is nobody's word yet. */
export function textsOf(message: Message, answers: readonly AnswerRow[]): Shown[] {
  const isPublic = message.threadState === ThreadState.public;
  return [
    { ...messageText(message), isPublic },
    ...answers
      .filter(({ state }) => state !== AnswerState.draft)
      .map((one) => ({ ...answerText(one), isPublic: isPublic && one.state === AnswerState.published })),
  ];
}

/** The texts of messages by number; evaluations that were voided, or reworded since, are only kept. */
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
    const messages = await tables(db)
      .selectFrom('message')
      .select(['tid', 'subject', 'content', 'threadPlace', 'threadPlacePublic'])
      .where('tid', '>', after)
      .where('tid', '<=', upTo)
      .orderBy('tid')
      .$if(hold, (query) => query.forShare())
      .execute();
    const answers = await tables(db)
      .selectFrom('answer')
      .select(['asid', 'tid', 'kind', 'content', 'signAs'])
      .where('tid', '>', after)
      .where('tid', '<=', upTo)
      .where('state', '<>', AnswerState.draft)
      .orderBy('tid')
      .orderBy('asid')
      .execute();
    const evaluations = await tables(db)
      .selectFrom('evaluation')
      .select(['tid', 'round', 'content', 'grade', 'gradeLevel', 'gradeManner', 'gradeSpeed'])
      .where('tid', '>', after)
      .where('tid', '<=', upTo)
      .where('voidedAt', 'is', null)
      .orderBy('tid')
      .orderBy('round')
      .execute();
    return [...messages.map(messageText), ...answers.map(answerText), ...evaluations.map(evaluationText)];
  },
};
