import { useTexts } from '../../lib/texts.ts';
import css from './manual.module.css';

export type ManualFor = 'government' | 'citizen';

/** An operation manual: its contents, then step by step. */
export function Manual({ of }: { of: ManualFor }) {
  const { manual } = useTexts();
  const parts = of === 'government' ? manual.forGovernment : manual.forCitizens;
  return (
    <article className={css.manual}>
      <h1>{manual[of]}</h1>
      <nav aria-label={manual.contents}>
        <ol>
          {parts.map(({ title }, i) => (
            <li key={title}>
              <a href={`#part-${i + 1}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {parts.map(({ title, steps }, i) => (
        <section key={title} id={`part-${i + 1}`}>
          <h2>{title}</h2>
          <ul>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </section>
      ))}
      {of === 'government' ? (
        <section>
          <h2>{manual.keysTitle}</h2>
          <KeyList />
        </section>
      ) : null}
    </article>
  );
}

/** The shortcuts of the work area. */
export function KeyList() {
  const { manual } = useTexts();
  return (
    <>
      <p>{manual.keysLead}</p>
      <dl className={css.keys}>
        {manual.keys.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
