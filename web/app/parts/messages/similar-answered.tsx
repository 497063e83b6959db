import type { AnswerOf } from '@board/contract';
import { useTexts } from '../../lib/texts.ts';
import css from './similar-answered.module.css';

/** Messages on the like that were answered: the answer a reader looks for may be there. */
export function SimilarAnswered({ messages }: { messages: AnswerOf<'search.suggest'> }) {
  const { reading } = useTexts();
  if (messages.length === 0) return null;
  return (
    <section className={css.similar}>
      <h2>{reading.similar}</h2>
      <ul>
        {messages.map(({ tid, subject, forumName }) => (
          <li key={tid}>
            <a href={`/threads/content?tid=${tid}`}>{subject}</a>
            <small>{forumName}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
