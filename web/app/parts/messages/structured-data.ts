import { ContentType } from '@board/contract/codes';
import type { AnswerEntry, EvaluationEntry, MessageEntry } from '@board/contract/messages';
import { isoOf } from '../../lib/format.ts';

/** Returns a message as data for search engines: a question with its accepted answer (schema.org, QAPage). */
export function structuredData(message: MessageEntry, said: readonly (AnswerEntry | EvaluationEntry)[], url: string) {
  const answers = said.filter((one): one is AnswerEntry => 'organization' in one);
  const reply = answers.find((one) => one.dataType === ContentType.reply);
  return {
    '@context': 'https://schema.org',
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: message.subject,
      text: message.content,
      url,
      dateCreated: isoOf(message.dateline),
      author: { '@type': 'Person', name: message.nickName },
      answerCount: answers.length,
      upvoteCount: message.likesNum,
      ...(reply && {
        acceptedAnswer: {
          '@type': 'Answer',
          text: reply.content,
          url,
          dateCreated: isoOf(reply.dateline),
          author: { '@type': 'Organization', name: reply.organization },
        },
      }),
    },
  };
}
