import type { AnsweredTogether } from '@board/contract/groups/calls';
import { useTexts } from '../../lib/texts.ts';
import css from './together.module.css';

/** That a message was answered together with others: how many, and those that everyone may read. */
export function Together({ together }: { together: AnsweredTogether }) {
  const { together: texts } = useTexts();
  const { count, split } = together;
  if (count === 0 && !split) return null;
  return (
    <section className={css.together} aria-label={texts.title}>
      <p>{split ? texts.split : texts.answered(count)}</p>
      <Others together={together} />
    </section>
  );
}

/** Links to the others that are public; of the rest, how many there are. */
export function Others({ together: { count, rows } }: { together: AnsweredTogether }) {
  const { together: texts } = useTexts();
  const hidden = count - rows.length;
  return (
    <>
      {rows.length > 0 ? (
        <ul>
          {rows.map(({ tid, subject, forumName }) => (
            <li key={tid}>
              <a href={`/threads/content?tid=${tid}`}>{subject}</a> <small>{forumName}</small>
            </li>
          ))}
        </ul>
      ) : null}
      {hidden > 0 ? <p>{texts.hidden(hidden)}</p> : null}
    </>
  );
}
