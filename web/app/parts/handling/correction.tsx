import type { CaseFileView } from '@board/contract/case';
import { AnswerState } from '@board/contract/codes';
import type { Limits } from '@board/contract/limits';
import { Alert, Form, Input, Radio, Select } from 'antd';
import { preview } from '../../lib/format.ts';
import { useTexts } from '../../lib/texts.ts';
import { fits } from './answer-fields.tsx';
import { Changed } from './case-versions.tsx';
import css from './case-view.module.css';

/** What is to be corrected: a published answer, reworded or withheld, or an attachment that is to be hidden. */
export interface Correction {
  asid: number | null;
  aid: number | null;
  /** the corrected text; null withholds the answer */
  content: string | null;
}

const correctable = ({ answers, attachments }: CaseFileView) => ({
  answers: answers.filter((one) => one.state === AnswerState.published),
  attachments: [...attachments, ...answers.flatMap((one) => one.attachments)].filter((one) => one.isPublic === 1),
});

/** Whether a correction says all it must. */
export const isComplete = (correction: Correction | null, limits: Limits): boolean =>
  correction !== null && (correction.content === null || fits(correction.content, limits));

interface Props {
  file: CaseFileView;
  value: Correction | null;
  onChange: (value: Correction) => void;
}

const LETTERS = 24;

/** Asks what is to be corrected, and how. */
export function CorrectionFields({ file, value, onChange }: Props) {
  const { correct } = useTexts().work;
  const { answers, attachments } = correctable(file);
  if (answers.length + attachments.length === 0) return <p>{correct.none}</p>;
  const answer = answers.find((one) => one.asid === value?.asid);
  return (
    <>
      <p className={css.quiet}>{correct.hint}</p>
      <Form.Item label={correct.what} htmlFor="correct-what">
        <Select
          id="correct-what"
          value={value && (value.asid === null ? `f${value.aid}` : `a${value.asid}`)}
          options={[
            ...answers.map((one) => ({
              value: `a${one.asid}`,
              label: correct.ofAnswer(one.groupName, preview(one.content, LETTERS)),
            })),
            ...attachments.map((one) => ({ value: `f${one.aid}`, label: correct.ofAttachment(one.fileName) })),
          ]}
          onChange={(chosen: string) => {
            const number = Number(chosen.slice(1));
            const content = answers.find((one) => one.asid === number)?.content ?? null;
            onChange(
              chosen.startsWith('a')
                ? { asid: number, aid: null, content }
                : { asid: null, aid: number, content: null },
            );
          }}
        />
      </Form.Item>
      {value?.aid ? <p>{correct.hide}</p> : null}
      {value && answer ? (
        <Radio.Group
          aria-label={correct.how}
          value={value.content === null}
          onChange={(event) => onChange({ ...value, content: event.target.value ? null : answer.content })}
          options={[
            { value: false, label: correct.reword },
            { value: true, label: correct.withhold },
          ]}
        />
      ) : null}
      {value && answer && value.content !== null ? (
        <Form.Item label={correct.content} htmlFor="correct-content">
          <Input.TextArea
            id="correct-content"
            value={value.content}
            autoSize={{ minRows: 6, maxRows: 20 }}
            onChange={(event) => onChange({ ...value, content: event.target.value })}
          />
        </Form.Item>
      ) : null}
    </>
  );
}

/** What another reviewer asked to be corrected, beside what stands there now. */
export function CorrectionAsked({ file }: { file: CaseFileView }) {
  const { correct } = useTexts().work;
  const asked = file.correction;
  if (!asked) return null;
  const answer = file.answers.find((one) => one.asid === asked.asid);
  const attachment = correctable(file).attachments.find((one) => one.aid === asked.aid);
  return (
    <Alert
      type="warning"
      title={correct.proposed}
      description={
        <div className={css.version}>
          {asked.mine ? <p>{correct.waitsForOther}</p> : null}
          {attachment ? (
            <p>
              {correct.ofAttachment(attachment.fileName)} · {correct.hide}
            </p>
          ) : null}
          {answer && asked.content === null ? (
            <p>
              {correct.ofAnswer(answer.groupName, preview(answer.content, LETTERS))} · {correct.withhold}
            </p>
          ) : null}
          {answer && asked.content !== null ? (
            <p>
              <Changed before={answer.content} after={asked.content} />
            </p>
          ) : null}
          <p>
            {correct.reason}：{asked.reason}
          </p>
        </div>
      }
    />
  );
}
