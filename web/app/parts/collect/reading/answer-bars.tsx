import type { QuestionCount } from '@board/contract/campaigns/results';
import { Typography } from 'antd';
import { numberOf } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { useTexts } from '../../../lib/texts.ts';
import css from '../collect.module.css';

interface Props {
  questions: readonly QuestionCount[];
  /** shows the suggestions with this answer */
  onChoose: (question: string, value: string) => void;
}

/** The answers to each question as a table with bars; an answer leads to its suggestions. */
export function AnswerBars({ questions, onChoose }: Props) {
  const { reading: texts } = useTexts().collect;
  const { language } = useSite();
  if (questions.length === 0) return null;
  const said = (count: number) => numberOf(count, language);
  return (
    <section className={css.part}>
      <h2>{texts.answers}</h2>
      {questions.every(({ answered }) => answered === 0) ? <p className={css.soft}>{texts.noAnswers}</p> : null}
      {questions.map(({ question, answered, values }) => {
        const most = Math.max(1, ...values.map(({ count }) => count));
        return (
          <table key={question} className={css.bars}>
            <caption>
              {question} <small className={css.soft}>{texts.answered(said(answered))}</small>
            </caption>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">{texts.value}</th>
                <th scope="col">{texts.count}</th>
                <th scope="col">{texts.portion}</th>
              </tr>
            </thead>
            <tbody>
              {values.map(({ value, count, says }) => (
                <tr key={value}>
                  <th scope="row">
                    {count > 0 ? (
                      <Typography.Link title={texts.who} onClick={() => onChoose(question, value)}>
                        {value}
                      </Typography.Link>
                    ) : (
                      value
                    )}
                    {says ? <small className={css.soft}> {says}</small> : null}
                  </th>
                  <td>
                    <span style={{ width: `${(count / most) * 75}%` }} /> {said(count)}
                  </td>
                  <td>{answered > 0 ? `${Math.round((count / answered) * 100)}%` : ''}</td>
                </tr>
              ))}
            </tbody>
          </table>
        );
      })}
    </section>
  );
}
