import type { AnswerOf } from '@board/contract';
import type { Found } from '../../ui/found-list.tsx';

/** Messages that were answered, each with whom it was written to. */
export const answeredFound = (messages: AnswerOf<'search.suggest'>): Found[] =>
  messages.map(({ tid, subject, forumName }) => ({
    key: tid,
    what: <a href={`/threads/content?tid=${tid}`}>{subject}</a>,
    where: forumName,
  }));
