import type { CaseFileView } from '@board/contract/case';
import { TraceState } from '@board/contract/codes';
import type { Limits } from '@board/contract/limits';
import { Button, Card, Flex } from 'antd';
import { useState } from 'react';
import { dayOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { type Step, stepsOf } from './actions.ts';
import { AssignForm } from './assign-form.tsx';
import { ExamineForm } from './examine-form.tsx';
import css from './forms.module.css';
import { SimpleForm } from './simple-form.tsx';
import { WriteForm } from './write-form.tsx';

interface Props {
  file: CaseFileView;
  limits: Limits;
  groupId: number;
}

const keyOf = ({ action, tpid }: Step) => `${action}:${tpid ?? ''}`;

/** What may be done with a message now, the next step first; the others are one press away. */
export function ActionPanel({ file, limits, groupId }: Props) {
  const { panel, actions } = useTexts().office;
  const { language } = useSite();
  const steps = stepsOf(file.row.actions);
  const [chosen, setChosen] = useState('');
  const step = steps.find((one) => keyOf(one) === chosen) ?? steps.find((one) => !one.aside);
  const due = file.items.find((item) => item.tpid === step?.tpid)?.dueAt ?? file.row.replyDueAt;
  const stands =
    file.row.traceState === TraceState.toReply && file.row.currentGroupName
      ? panel.waiting(file.row.currentGroupName)
      : panel.state(file.row.traceStateDesc);
  const several = (one: Step) => steps.filter(({ action }) => action === one.action).length > 1;
  const labelOf = (one: Step) => {
    const { label, short = label } = actions[one.action]!;
    return several(one) ? `${short} · ${unitOf(one)}` : short;
  };
  const unitOf = (one: Step) => file.items.find((item) => item.tpid === one.tpid)?.toGroupName ?? '';

  return (
    <Card title={panel.title} extra={step && due ? panel.dueBy(dayOf(due, language)) : null}>
      <div className={css.form}>
        {step ? null : <p className={css.help}>{stands}</p>}
        {steps.length > 1 || !step ? (
          <fieldset className={css.steps} aria-label={panel.title}>
            {[steps.filter((one) => !one.aside), steps.filter((one) => one.aside)].map((some) => (
              <Flex key={String(some[0]?.aside)} gap="small" wrap>
                {some.map((one) => (
                  <Button
                    key={keyOf(one)}
                    size={one.aside ? 'small' : 'middle'}
                    variant={one === step ? 'filled' : 'outlined'}
                    color={one === step ? 'primary' : 'default'}
                    aria-pressed={one === step}
                    onClick={() => setChosen(keyOf(one))}
                  >
                    {labelOf(one)}
                  </Button>
                ))}
              </Flex>
            ))}
          </fieldset>
        ) : null}
        {/* Not by its version: what is being written stays when the message changes meanwhile. */}
        {step ? <StepForm key={keyOf(step)} {...{ file, step, limits, groupId }} /> : null}
      </div>
    </Card>
  );
}

function StepForm({ file, step, limits, groupId }: Props & { step: Step }) {
  if ('call' in step) return <SimpleForm {...{ file, step, limits }} />;
  switch (step.form) {
    case 'write':
      return <WriteForm {...{ file, step, limits, groupId }} />;
    case 'assign':
      return <AssignForm {...{ file, step }} />;
    case 'examine':
      return <ExamineForm {...{ file, step, limits }} />;
  }
}
