import { AnswerState, ContentType, ThreadState } from '@board/contract/codes';
import type { CaseFileView, Masks } from '@board/contract/handling/case';
import type { EvaluationEntry, MessageEntry } from '@board/contract/messages';
import { cut } from '@board/contract/rules/letters';
import { masked } from '@board/contract/rules/personal-data';
import { maskedProblems } from '@board/contract/rules/posting';
import type { Limits } from '@board/contract/settings/limits';
import { Alert, Checkbox, Form, Input, Radio, Select } from 'antd';
import { useTexts } from '../../lib/texts.ts';
import { MaskFields } from '../review/mask-fields.tsx';
import { proposedMasks, wordsOf } from '../review/masking.ts';
import { fits } from '../writing/answer-fields.tsx';
import css from './case-view.module.css';
import { Changed } from './versions/case-versions.tsx';

/** A correction of a published answer, an evaluation, an attachment, or the message itself. */
export interface Correction {
  asid: number | null;
  aid: number | null;
  /** the round of an evaluation */
  round: number | null;
  /** the corrected text; null withholds the answer or the words of the evaluation */
  content: string | null;
  /** the message's own title */
  subject: string | null;
  hidePlace: boolean;
  nonPublic: boolean;
  /** other masked places in the author's words */
  masks: Masks | null;
}

const nothing: Correction = {
  asid: null,
  aid: null,
  round: null,
  content: null,
  subject: null,
  hidePlace: false,
  nonPublic: false,
  masks: null,
};

/** Returns all parts of a message that the public reads, as they are now. */
function published({ row, content, answers, attachments, contentList }: CaseFileView) {
  const message = contentList.find((one): one is MessageEntry => one.dataType === ContentType.message);
  const evaluations = contentList.filter(
    (one): one is EvaluationEntry =>
      one.dataType === ContentType.evaluation || one.dataType === ContentType.secondEvaluation,
  );
  return {
    message: { subject: row.subject, content, place: message?.threadPlace ?? null },
    isPublic: row.threadState === ThreadState.public,
    answers: answers.filter((one) => one.state === AnswerState.published),
    evaluations: evaluations
      .map((one) => ({ round: one.dataType === ContentType.evaluation ? 1 : 2, content: one.content }))
      .filter((one) => one.content),
    attachments: [...attachments, ...answers.flatMap((one) => one.attachments)].filter((one) => one.isPublic === 1),
  };
}

type Named = Pick<Correction, 'asid' | 'aid' | 'round' | 'nonPublic' | 'masks'>;
const isOfMessage = ({ asid, aid, round, nonPublic, masks }: Named) =>
  asid === null && aid === null && round === null && !nonPublic && masks === null;

/** Returns the present text of an answer or evaluation; undefined if something else is corrected. */
const standing = (file: CaseFileView, { asid, round }: Named): string | undefined =>
  published(file).answers.find((one) => one.asid === asid)?.content ??
  published(file).evaluations.find((one) => one.round === round)?.content;

/** Whether a correction is complete. */
export function isComplete(file: CaseFileView, wanted: Correction | null, limits: Limits): boolean {
  if (!wanted) return false;
  if (wanted.masks) return changedTexts(file, wanted).length > 0;
  const { subject, content } = wanted;
  if (isOfMessage(wanted)) {
    const texts = { subject: subject?.trim() ?? '', content: content?.trim() ?? '' };
    const differs = texts.subject !== file.row.subject || texts.content !== file.content || wanted.hidePlace;
    const problems = maskedProblems(texts, limits);
    // An unchanged text need not follow today's rules.
    const isRight = (['subject', 'content'] as const).every(
      (one) => !problems[one] || texts[one] === { subject: file.row.subject, content: file.content }[one],
    );
    return differs && isRight;
  }
  if (content === null || wanted.nonPublic) return true;
  return wanted.round === null ? fits(content, limits) : content.trim() !== '' && content !== standing(file, wanted);
}

const LETTERS = 24;

/** Returns the objects that a reviewer may correct, each with its present text as the start. */
function useChoices(file: CaseFileView): { value: string; label: string; begins: Correction }[] {
  const { correct } = useTexts().work;
  const { message, isPublic, answers, evaluations, attachments } = published(file);
  const { subject, content } = message;
  return [
    { value: 'message', label: correct.ofMessage, begins: { ...nothing, subject, content } },
    { value: 'masks', label: correct.ofMasks, begins: { ...nothing, masks: proposedMasks(file) } },
    ...answers.map(({ asid, groupName, content }) => ({
      value: `a${asid}`,
      label: correct.ofAnswer(groupName, cut(content, LETTERS)),
      begins: { ...nothing, asid, content },
    })),
    ...evaluations.map(({ round, content }) => ({
      value: `e${round}`,
      label: correct.ofEvaluation(round, cut(content, LETTERS)),
      begins: { ...nothing, round, content },
    })),
    ...attachments.map(({ aid, fileName }) => ({
      value: `f${aid}`,
      label: correct.ofAttachment(fileName),
      begins: { ...nothing, aid },
    })),
    ...(isPublic ? [{ value: 'whole', label: correct.ofWhole, begins: { ...nothing, nonPublic: true } }] : []),
  ];
}

const keyOf = ({ asid, aid, round, nonPublic, masks }: Named): string => {
  if (masks !== null) return 'masks';
  if (asid !== null) return `a${asid}`;
  if (aid !== null) return `f${aid}`;
  if (round !== null) return `e${round}`;
  return nonPublic ? 'whole' : 'message';
};

interface Props {
  file: CaseFileView;
  value: Correction | null;
  onChange: (value: Correction) => void;
}

/** Asks for the object of the correction and the new text. */
export function CorrectionFields({ file, value, onChange }: Props) {
  const { correct } = useTexts().work;
  const options = useChoices(file);
  const { place } = published(file).message;
  const now = value ? standing(file, value) : undefined;
  return (
    <>
      <p className={css.quiet}>{correct.hint}</p>
      <Form.Item label={correct.what} htmlFor="correct-what">
        <Select
          id="correct-what"
          value={value && keyOf(value)}
          options={options.map(({ value, label }) => ({ value, label }))}
          onChange={(chosen: string) => onChange(options.find((one) => one.value === chosen)!.begins)}
        />
      </Form.Item>
      {value?.masks ? (
        <MaskFields file={file} value={value.masks} onChange={(masks) => onChange({ ...value, masks })} />
      ) : null}
      {value?.aid ? <p>{correct.hide}</p> : null}
      {value?.nonPublic ? <p>{correct.wholeHint}</p> : null}
      {value && now !== undefined ? (
        <Radio.Group
          aria-label={correct.how}
          value={value.content === null}
          onChange={(event) => onChange({ ...value, content: event.target.value ? null : now })}
          options={[
            { value: false, label: correct.reword },
            { value: true, label: correct.withhold },
          ]}
        />
      ) : null}
      {value && value.subject !== null ? (
        <Form.Item label={correct.subject} htmlFor="correct-subject">
          <Input
            id="correct-subject"
            value={value.subject}
            onChange={(event) => onChange({ ...value, subject: event.target.value })}
          />
        </Form.Item>
      ) : null}
      {value && value.content !== null ? (
        <Form.Item label={correct.content} htmlFor="correct-content">
          <Input.TextArea
            id="correct-content"
            value={value.content}
            autoSize={{ minRows: 6, maxRows: 20 }}
            onChange={(event) => onChange({ ...value, content: event.target.value })}
          />
        </Form.Item>
      ) : null}
      {value && place && isOfMessage(value) ? (
        <Checkbox
          checked={value.hidePlace}
          onChange={(event) => onChange({ ...value, hidePlace: event.target.checked })}
        >
          {correct.hidePlace(place)}
        </Checkbox>
      ) : null}
      {value ? <Preview file={file} wanted={value} /> : null}
    </>
  );
}

/** Shows the changes to the public text. */
function Preview({ file, wanted }: { file: CaseFileView; wanted: Correction }) {
  const { correct } = useTexts().work;
  const texts = changedTexts(file, wanted);
  if (texts.length === 0) return null;
  return (
    <section className={css.version} aria-label={correct.preview}>
      <p className={css.quiet}>{correct.preview}</p>
      {texts.map(([before, after]) => (
        <p key={before}>
          <Changed before={before} after={after} />
        </p>
      ))}
    </section>
  );
}

/** Returns the texts that would change, each before and after. */
function changedTexts(file: CaseFileView, wanted: Omit<Correction, 'hidePlace'>): [string, string][] {
  const { subject, content } = published(file).message;
  const words = wordsOf(file);
  if (wanted.masks) {
    const after = {
      subject: masked(words.subject, wanted.masks.subject),
      content: masked(words.content, wanted.masks.content),
    };
    return changedTexts(file, { ...nothing, ...after });
  }
  const pairs: [string | undefined, string | null][] = isOfMessage(wanted)
    ? [
        [subject, wanted.subject],
        [content, wanted.content],
      ]
    : [[standing(file, wanted), wanted.content]];
  return pairs.flatMap(([before, after]) =>
    before !== undefined && after !== null && before !== after ? [[before, after] as [string, string]] : [],
  );
}

/** The correction that another reviewer asked for, beside the present text. */
export function CorrectionAsked({ file }: { file: CaseFileView }) {
  const { common, server } = useTexts();
  const { correct } = useTexts().work;
  const choices = useChoices(file);
  const asked = file.correction;
  if (!asked) return null;
  const { place } = published(file).message;
  const withholds = asked.content === null && standing(file, asked) !== undefined;
  return (
    <Alert
      type="warning"
      title={correct.proposed}
      description={
        <div className={css.version}>
          {asked.mine ? <p>{correct.waitsForOther}</p> : null}
          <p>
            {[
              choices.find((one) => one.value === keyOf(asked))?.label,
              withholds && correct.withhold,
              asked.aid !== null && correct.hide,
              asked.ground && server.hideGrounds[asked.ground],
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {changedTexts(file, asked).map(([before, after]) => (
            <p key={before}>
              <Changed before={before} after={after} />
            </p>
          ))}
          {asked.hidePlace && place ? <p>{correct.hidePlace(place)}</p> : null}
          <p>
            {correct.reason}
            {common.colon}
            {asked.reason}
          </p>
        </div>
      }
    />
  );
}
