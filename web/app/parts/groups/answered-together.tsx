import type { AnsweredTogether } from '@board/contract/groups/calls';
import { useTexts } from '../../lib/texts.ts';
import css from './together.module.css';

/** Says that a message was answered together with others: how many, and links to the public ones. */
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

/** Number of messages shown at once; the rest on demand. */
const SHOWN = 5;

/** Links to the other public messages, and the number of the others. */
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
