import type { AnsweredTogether } from '@board/contract/groups/calls';
import { useTexts } from '../../lib/texts.ts';
import css from './together.module.css';

/** That a message was answered together with others: how many, and those that everyone may read. */
export function AnsweredTogetherNote({ together }: { together: AnsweredTogether }) {
  const { together: texts } = useTexts();
  const { count, split } = together;
  if (count === 0 && !split) return null;
  return (
    <section className={css.together} aria-label={texts.title}>
      <p>{split ? texts.split : texts.answered(count)}</p>
      <OtherMessages together={together} />
    </section>
  );
}

/** So many are named at once; the rest on demand. */
const SHOWN = 5;

/** Links to the others that are public; of the rest, how many there are. */
export function OtherMessages({ together: { count, rows } }: { together: AnsweredTogether }) {
  const { together: texts } = useTexts();
  const hidden = count - rows.length;
  const more = rows.slice(SHOWN);
  return (
    <>
      <Links rows={rows.slice(0, SHOWN)} />
      {more.length > 0 ? (
        <details>
          <summary>{texts.more(more.length)}</summary>
          <Links rows={more} />
        </details>
      ) : null}
      {hidden > 0 ? <p>{texts.hidden(hidden)}</p> : null}
    </>
  );
}

function Links({ rows }: Pick<AnsweredTogether, 'rows'>) {
  if (rows.length === 0) return null;
  return (
    <ul>
      {rows.map(({ tid, subject, forumName }) => (
        <li key={tid}>
          <a href={`/threads/content?tid=${tid}`}>{subject}</a> <small>{forumName}</small>
        </li>
      ))}
    </ul>
  );
}
