import type { CaseFileView } from '@board/contract/handling/case';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { EvaluationBlock } from '../messages/evaluation-block.tsx';
import { demandsOf } from './demands.ts';
import css from './must-answer.module.css';

/** Statements to be answered stand above everything else: a low score, a text sent back, the reason for a recheck. */
export function MustAnswer({ file }: { file: CaseFileView }) {
  const { demands: texts } = useTexts().work;
  const { language } = useSite();
  const demands = demandsOf(file);
  if (demands.length === 0) return null;
  return (
    <section className={css.all} aria-label={texts.title}>
      {demands.map((one) =>
        one.what === 'evaluation' ? (
          <EvaluationBlock key={one.what} evaluation={one.evaluation} />
        ) : (
          <div key={one.what + one.at}>
            <p className={css.head}>
              <b>{texts.of[one.what]}</b>{' '}
              <span>
                {one.from} {minuteOf(one.at, language)}
              </span>
            </p>
            <p className={css.text}>{one.text}</p>
          </div>
        ),
      )}
    </section>
  );
}
