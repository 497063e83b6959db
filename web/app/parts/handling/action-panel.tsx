import type { CaseFileView } from '@board/contract/case';
import type { Limits } from '@board/contract/limits';
import { Card, Segmented } from 'antd';
import { useState } from 'react';
import { dayOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { type Step, stepsOf } from './actions.ts';
import { AssignForm } from './assign-form.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { ExamineForm } from './examine-form.tsx';
import css from './forms.module.css';
import { ReasonForm } from './reason-form.tsx';
import { WriteForm } from './write-form.tsx';

interface Props {
  file: CaseFileView;
  limits: Limits;
  groupId: number;
}

const keyOf = ({ action, tpid }: Step) => `${action}:${tpid ?? ''}`;

/** What may be done with a message now, the next step first; the others are one press away. */
export function ActionPanel({ file, limits, groupId }: Props) {
  const { panel, actions, task } = useTexts().office;
  const { language } = useSite();
  const steps = stepsOf(file.row.actions);
  const [chosen, setChosen] = useState('');
  const step = steps.find((one) => keyOf(one) === chosen) ?? steps[0];
  const due = file.items.find((item) => item.tpid === step?.tpid)?.dueAt ?? file.row.replyDueAt;
  const several = (one: Step) => steps.filter(({ action }) => action === one.action).length > 1;
  const unitOf = (one: Step) => file.items.find((item) => item.tpid === one.tpid)?.toGroupName ?? '';

  return (
    <Card title={panel.title} extra={step && due ? panel.dueBy(dayOf(due, language)) : null}>
      {step ? (
        <div className={css.form}>
          {steps.length > 1 ? (
            <Segmented
              className={css.steps}
              aria-label={panel.title}
              value={keyOf(step)}
              onChange={setChosen}
              options={steps.map((one) => ({
                value: keyOf(one),
                label: several(one) ? `${actions[one.action]!.label} · ${unitOf(one)}` : actions[one.action]!.label,
              }))}
            />
          ) : null}
          <StepForm key={`${keyOf(step)}:${file.row.version}`} {...{ file, step, limits, groupId }} />
        </div>
      ) : (
        <p className={css.help}>
          {file.row.replyDueAt && file.row.currentGroupName ? panel.waiting(file.row.currentGroupName) : panel.nothing}
          {file.row.traceStateDesc ? ` ${task.state}：${file.row.traceStateDesc}` : ''}
        </p>
      )}
    </Card>
  );
}

function StepForm({ file, step, limits, groupId }: Props & { step: Step }) {
  switch (step.form) {
    case 'confirm':
      return <ConfirmForm {...{ file, step }} />;
    case 'write':
      return <WriteForm {...{ file, step, limits, groupId }} />;
    case 'assign':
      return <AssignForm {...{ file, step }} />;
    case 'examine':
      return <ExamineForm {...{ file, step, limits }} />;
    case 'reason':
    case 'refuseReturn':
      return <ReasonForm {...{ file, step, limits }} />;
  }
}
