import css from './error-summary.module.css';

/** Lists the errors of a form at its head, each with a link to its field. Screen readers announce it. */
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
