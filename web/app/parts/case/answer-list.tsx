import { AnswerState } from '@board/contract/codes';
import type { CaseFileView } from '@board/contract/handling/case';
import { Card, Flex, Tag } from 'antd';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { QuotedCases } from '../cases/quoted-cases.tsx';
import { EvaluationBlock } from '../messages/evaluation-block.tsx';
import { CaseAttachments } from './case-attachments.tsx';
import css from './case-view.module.css';
import { courseOf } from './course.ts';

/** The texts of units, published or not, and the author's evaluations. Drafts show in the form only. */
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
  const course = courseOf(file);
  if (course.length === 0) return null;
  return (
    <Card title={task.answers}>
      {course.map(({ evaluation, answer }) => {
        if (evaluation) return <EvaluationBlock key={`evaluation-${evaluation.dataType}`} evaluation={evaluation} />;
        const [label, color] = stateOf[answer.state]!;
        return (
          <section key={answer.asid} className={css.entry}>
            <Flex gap="small" wrap align="center">
              <b>{answer.groupName}</b>
              <span>{task.kinds[answer.kind]}</span>
              <Tag variant="filled" color={color}>
                {label}
              </Tag>
              <time className={css.quiet}>{minuteOf(answer.dateline, language)}</time>
            </Flex>
            <p className={css.text}>
              <QuotedCases text={answer.content} />
            </p>
            {answer.signAs ? <p className={css.quiet}>{task.signed(answer.signAs)}</p> : null}
            <CaseAttachments attachments={answer.attachments} switchable={file.switchable} photos={file} of="answer" />
          </section>
        );
      })}
    </Card>
  );
}
