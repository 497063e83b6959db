import { ContentType } from '@board/contract/codes';
import type { EvaluationEntry } from '@board/contract/messages';
import { isoOf, minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './evaluation-block.module.css';

/** The author's evaluation of the answer, in words and numbers. */
export function EvaluationBlock({ evaluation }: { evaluation: EvaluationEntry }) {
  const { reading } = useTexts();
  const { language } = useSite();
  const grades = [
    [reading.gradeLevel, evaluation.gradeLevel],
    [reading.gradeManner, evaluation.gradeManner],
    [reading.gradeSpeed, evaluation.gradeSpeed],
  ] as const;
  return (
    <section className={css.evaluation}>
      <h2>{evaluation.dataType === ContentType.evaluation ? reading.evaluation : reading.secondEvaluation}</h2>
      <p>
        <b>{evaluation.stateInfo}</b> <span>{reading.total(evaluation.grade)}</span>{' '}
        <time dateTime={isoOf(evaluation.dateline)}>{minuteOf(evaluation.dateline, language)}</time>
      </p>
      <dl className={css.grades}>
        {grades.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{reading.grade(value)}</dd>
          </div>
        ))}
      </dl>
      {evaluation.content ? <p className={css.text}>{evaluation.content}</p> : null}
    </section>
  );
}
