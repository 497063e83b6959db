import type { Question } from '@board/contract/campaigns/questions';
import { useTexts } from '../../lib/texts.ts';
import css from './campaigns.module.css';

/** The questions of a campaign, open ones and those with choices. */
export function Questions({ fields, isOver = false }: { fields: readonly Question[]; isOver?: boolean }) {
  const { suggesting } = useTexts();
  if (fields.length === 0) return null;
  return (
    <section className={css.section}>
      <h2>{isOver ? suggesting.asked : suggesting.questions}</h2>
      <ol className={css.questions}>
        {fields.map(({ label, required, kind, options = [] }) => (
          <li key={label}>
            {label}
            {required && !isOver ? <span className={css.mark}>{suggesting.required}</span> : null}
            {kind ? (
              <p className={css.options}>
                {kind === 'scale' ? suggesting.scale(options[0], options[1]) : options.join(' · ')}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
