import type { AnswerOf } from '@board/contract';
import type { Found } from '../../ui/found-list.tsx';

type Suggested = AnswerOf<'answers.similar'>[number];

/** Returns answered messages as results, each with the board it was written to. */
export const answeredFound = (messages: readonly Suggested[]): Found[] =>
  messages.map(({ tid, subject, forumName }) => ({
    key: tid,
    what: <a href={`/threads/content?tid=${tid}`}>{subject}</a>,
    where: forumName,
  }));
