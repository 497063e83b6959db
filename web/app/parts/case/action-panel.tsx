import { SignOffState as Signing } from '@board/contract/codes';
import type { CaseFileView } from '@board/contract/handling/case';
import type { Limits } from '@board/contract/settings/limits';
import { Alert, Button, Card, Flex } from 'antd';
import { useEffect, useState } from 'react';
import { useDeadline } from '../../lib/deadline.ts';
import { useTexts } from '../../lib/texts.ts';
import type { ListPlace } from '../lists/list-place.ts';
import { NextTask } from '../lists/next-task.tsx';
import { SignOffState } from '../signing/sign-off-state.tsx';
import { ExamineForm } from '../writing/examine-form.tsx';
import css from '../writing/forms.module.css';
import { WriteForm } from '../writing/write-form.tsx';
import { keys, oneClickSteps, type Step, stepAsked, stepsOf } from './actions.ts';
import { AssignForm } from './assign-form.tsx';
import { Keys, ShortcutList, useShortcuts } from './shortcuts.tsx';
import { SimpleForm } from './simple-form.tsx';
import { useActionDone } from './use-action-done.ts';
import { WhoseTurn } from './whose-turn.tsx';

interface Props {
  file: CaseFileView;
  limits: Limits;
  groupId: number;
  /** the step that the address asks for */
  asked: { action: string | null; tpid: number | null };
  /** the list that the page was opened from */
  place: ListPlace | null;
}

const keyOf = ({ action, tpid }: Step) => `${action}:${tpid ?? ''}`;

/** The possible steps of a message, the next step first; the others are one press away. */
export function ActionPanel({ file, limits, groupId, asked, place }: Props) {
  const { panel, actions, changed, reload } = useTexts().office;
  const deadline = useDeadline();
  const taken = useActionDone();
  const steps = stepsOf(file.row.actions);
  const [chosen, setChosen] = useState('');
  const [done, setDone] = useState<{ step: Step; said: string } | null>(null);
  const wanted = stepAsked(steps, asked.action, asked.tpid);
  const first = steps.find((one) => keyOf(one) === chosen) ?? wanted ?? steps.find((one) => !one.aside);
  // A form being filled in stays, even if the message has changed and the step is no longer open.
  const [writing, setWriting] = useState<Step | null>(null);
  const gone = writing !== null && !steps.some((one) => keyOf(one) === keyOf(writing));
  const step = gone ? writing : first;
  const shown = step && keyOf(step);
  const due = file.items.find((item) => item.tpid === step?.tpid)?.dueAt ?? file.row.dueAt;
  const several = (one: Step) => steps.filter(({ action }) => action === one.action).length > 1;
  const unitOf = (one: Step) => file.items.find((item) => item.tpid === one.tpid)?.toGroupName ?? '';
  const labelOf = (one: Step) => {
    const { label, short = label } = actions[one.action]!;
    return several(one) ? `${short} · ${unitOf(one)}` : short;
  };
  // Counts choices, so that choosing the same step again also moves the focus to its form.
  const [times, setTimes] = useState(0);
  const choose = (one: Step) => {
    setChosen(keyOf(one));
    setTimes((before) => before + 1);
    setWriting(null);
    setDone(null);
  };
  const onDone = async (one: Step, name: string = one.action) => {
    setWriting(null);
    await taken(name);
    // After accepting, the focus goes to the next step of this message, not to the way to another message.
    if (oneClickSteps.includes(one.action)) setTimes((before) => before + 1);
    else setDone({ step: one, said: actions[name]!.done });
    // A step that was chosen meanwhile stays chosen.
    setChosen((now) => (now === keyOf(one) ? '' : now));
  };
  // Only a chosen step takes the focus; the first step does not, because people may be reading.
  useEffect(() => {
    // What only helps to fill in a field is not where one begins.
    const fields = '#step :is(textarea, input:not([type=hidden]), button):not([data-beside] *)';
    if (times) document.querySelector<HTMLElement>(fields)?.focus();
  }, [times]);
  const byName = new Map(steps.toReversed().map((one) => [one.action, one]));
  useShortcuts(
    Object.fromEntries([...byName].flatMap(([name, one]) => (name in keys ? [[name, () => choose(one)]] : []))),
  );

  return (
    <Card title={panel.title} extra={step && due ? panel.dueBy(deadline(due)) : null}>
      <div className={css.form}>
        {gone ? (
          <Alert
            type="warning"
            showIcon
            role="alert"
            title={changed}
            action={
              <Button size="small" onClick={() => setWriting(null)}>
                {reload}
              </Button>
            }
          />
        ) : null}
        {done ? <NextTask {...done} tid={file.row.tid} place={place} /> : null}
        {file.signOff.list.map((one) => (
          <SignOffState key={one.processInstanceId} tid={file.row.tid} signOff={one} />
        ))}
        {step && !done ? null : (
          <p className={css.help}>
            <WhoseTurn turn={file.turn} />
          </p>
        )}
        {step ? null : <p className={css.help}>{panel.state(file.row.traceStateDesc)}</p>}
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
                    aria-keyshortcuts={one.action in keys ? `Alt+${keys[one.action as keyof typeof keys]}` : undefined}
                    onClick={() => choose(one)}
                  >
                    {labelOf(one)}
                    {byName.get(one.action) === one && one.action in keys ? (
                      <Keys of={one.action as keyof typeof keys} />
                    ) : null}
                  </Button>
                ))}
              </Flex>
            ))}
          </fieldset>
        ) : null}
        {/* The key has no version, so that a form being filled in survives a change of the message. */}
        {step ? (
          <div id="step" onInput={() => setWriting(step)}>
            <Asked file={file} step={step} />
            <StepForm key={shown} file={file} step={step} limits={limits} groupId={groupId} due={due} onDone={onDone} />
          </div>
        ) : null}
        <ShortcutList steps={[...byName].toReversed().map(([name, one]) => [name, labelOf(one)])} />
      </div>
    </Card>
  );
}

/** Returns the open sign-off of a step's text. */
const signOffOf = ({ signOff }: CaseFileView, { tpid }: Step) =>
  signOff.list.find((one) => one.tpid === tpid && one.state === Signing.open);

/** The request to be decided: what the unit below asks for, and why. */
function Asked({ file, step }: Pick<FormProps, 'file' | 'step'>) {
  const { panel } = useTexts().office;
  const deadline = useDeadline();
  const item = file.items.find(({ tpid }) => tpid === step.tpid);
  const event = asking[step.action];
  if (!item || !event) return null;
  const { toGroupName: unit, dueAt, delayAskedTo } = item;
  const said = file.log.filter((one) => one.event === event && one.actor === unit);
  const reason = said.toSorted((a, b) => b.dateline - a.dateline)[0]?.detail ?? item.reason;
  const title =
    delayAskedTo && dueAt ? panel.asksDelay(unit, deadline(dueAt), deadline(delayAskedTo)) : panel.asksReturn(unit);
  return <Alert type="info" title={title} description={reason} className={css.asked} />;
}

/** The event with the request that a step decides on. */
const asking: Partial<Record<Step['action'], string>> = {
  agreeReturn: 'returnAsked',
  refuseReturn: 'returnAsked',
  decideDelay: 'delayAsked',
};

interface FormProps extends Omit<Props, 'asked' | 'place'> {
  step: Step;
  due: number | null;
  onDone: (step: Step, name?: string) => Promise<void>;
}

function StepForm({ file, step, limits, groupId, due, onDone }: FormProps) {
  if ('call' in step) return <SimpleForm file={file} step={step} limits={limits} onDone={onDone} />;
  switch (step.form) {
    case 'write':
      // A text that waits for a sign-off cannot be changed.
      if (signOffOf(file, step)?.isReturned === false) return null;
      return <WriteForm file={file} step={step} limits={limits} groupId={groupId} onDone={onDone} />;
    case 'assign':
      return <AssignForm file={file} step={step} due={due} onDone={onDone} />;
    case 'examine':
      return <ExamineForm file={file} step={step} limits={limits} onDone={onDone} />;
  }
}
