import { answerProblem, saysOf, valuesOf } from '@board/contract/campaigns/answering';
import type { Question } from '@board/contract/campaigns/questions';
import { problemText } from '@board/contract/rules/posting';
import { useTexts } from '../../lib/texts.ts';
import fieldCss from '../../ui/field.module.css';
import { CheckField, ChoiceField } from '../../ui/field.tsx';
import type { Chosen } from '../posting/values.ts';

/** Returns the questions that still need an answer. */
export const unanswered = (fields: readonly Question[], chosen: Chosen): Question[] =>
  fields.filter((one) => answerProblem(one, chosen[one.label] ?? []));

/** Returns the id of the element that takes the focus for a question. */
export const idOf = (fields: readonly Question[], label: string): string =>
  `answer-${fields.findIndex((one) => one.label === label)}`;

interface Props {
  fields: readonly Question[];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  /** the form was sent, so missing answers show */
  tried: boolean;
}

/** The questions of a campaign with choices. */
export function AnswerFields({ fields, chosen, onChange, tried }: Props) {
  const { common, suggesting, server } = useTexts();
  const asked = fields.filter(({ kind }) => kind !== undefined);
  if (asked.length === 0) return null;
  return (
    <>
      {asked.map((one) => {
        const { label, required, kind, options = [] } = one;
        const values = chosen[label] ?? [];
        const problem = tried ? answerProblem(one, values) : undefined;
        const error = problem ? problemText(problem, server) : undefined;
        const id = idOf(fields, label);
        const mark = required ? undefined : common.optional;
        const choose = (next: readonly string[]) => onChange({ ...chosen, [label]: next });
        if (kind === 'choices')
          return (
            <fieldset key={label} id={id} tabIndex={-1} className={error ? fieldCss.wrong : fieldCss.field}>
              <legend className={fieldCss.label}>
                {label} <small className={fieldCss.mark}>{mark ?? suggesting.several}</small>
              </legend>
              {options.map((option) => (
                <CheckField
                  key={option}
                  label={option}
                  checked={values.includes(option)}
                  onChange={({ target }) =>
                    choose(options.filter((other) => (other === option ? target.checked : values.includes(other))))
                  }
                />
              ))}
              {error ? <p className={fieldCss.error}>{error}</p> : null}
            </fieldset>
          );
        return (
          <ChoiceField
            key={label}
            id={id}
            name={id}
            label={label}
            mark={mark}
            error={error}
            value={values[0] ?? null}
            options={valuesOf(one).map((value) => ({ value, label: value, hint: saysOf(one, value) }))}
            across={kind === 'scale'}
            onChange={(value) => choose([value])}
          />
        );
      })}
    </>
  );
}
