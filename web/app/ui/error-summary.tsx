import css from './error-summary.module.css';

/** What is wrong in a form, at its head: said at once to who cannot see it, and each a link to its field. */
export function ErrorSummary({ title, errors }: { title: string; errors: readonly { id: string; text: string }[] }) {
  return (
    <div role="alert">
      {errors.length > 0 ? (
        <div className={css.summary}>
          <h2>{title}</h2>
          <ul>
            {errors.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
