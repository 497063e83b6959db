import { AnswerState, ContentType } from '@board/contract/codes';
import type { CaseFileView } from '@board/contract/handling/case';
import type { EvaluationEntry } from '@board/contract/messages';
import { Card, Flex, Tag } from 'antd';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { QuotedCases } from '../cases/quoted-cases.tsx';
import { EvaluationBlock } from '../messages/evaluation-block.tsx';
import { CaseAttachments } from './case-attachments.tsx';
import css from './case-view.module.css';

/** What units wrote, published or not yet, and what the author thinks of it. A draft stands in the form only. */
export function AnswerList({ file }: { file: CaseFileView }) {
  const { task } = useTexts().office;
  const { language } = useSite();
  const stateOf: Record<number, [label: string, color?: string]> = {
    [AnswerState.inReview]: [task.inReview, 'gold'],
    [AnswerState.rejected]: [task.sentBack, 'red'],
    [AnswerState.published]: [task.published, 'green'],
    [AnswerState.superseded]: [task.superseded],
    [AnswerState.withheld]: [task.withheld],
  };
  const answers = file.answers.filter((one) => one.state !== AnswerState.draft);
  const evaluations = file.contentList.filter(isEvaluation);
  if (answers.length + evaluations.length === 0) return null;
  return (
    <Card title={task.answers}>
      {answers.map((one) => {
        const [label, color] = stateOf[one.state]!;
        return (
          <section key={one.asid} className={css.entry}>
            <Flex gap="small" wrap align="center">
              <b>{one.groupName}</b>
              <span>{task.kinds[one.kind]}</span>
              <Tag variant="filled" color={color}>
                {label}
              </Tag>
              <time className={css.quiet}>{minuteOf(one.dateline, language)}</time>
            </Flex>
            <p className={css.text}>
              <QuotedCases text={one.content} />
            </p>
            {one.signAs ? <p className={css.quiet}>{task.signed(one.signAs)}</p> : null}
            <CaseAttachments attachments={one.attachments} switchable={file.switchable} photos={file} of="answer" />
          </section>
        );
      })}
      {evaluations.map((one) => (
        <EvaluationBlock key={one.dataType} evaluation={one} />
      ))}
    </Card>
  );
}

const rounds: readonly number[] = [ContentType.evaluation, ContentType.secondEvaluation];
const isEvaluation = (one: CaseFileView['contentList'][number]): one is EvaluationEntry =>
  rounds.includes(one.dataType);
