import { useTexts } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import css from './center.module.css';

/** A link to setting up the second factor. */
export function SecondFactorSection() {
  const { second } = useTexts().center;
  return (
    <section className={css.section}>
      <h2>{second.title}</h2>
      <p className={css.lead}>{second.why}</p>
      <ButtonLink look="plain" href="/login/secondFactor">
        {second.open}
      </ButtonLink>
    </section>
  );
}
