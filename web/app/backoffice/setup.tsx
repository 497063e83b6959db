import type { SetupState } from '@board/contract/backoffice/setup';
import { Button, Flex, Skeleton, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../lib/calls/use-call.ts';
import { useTexts } from '../lib/texts.ts';
import { TroubleAlert, Unread } from '../parts/case/trouble.tsx';
import { MailServer } from '../parts/gateways/mail-server.tsx';
import { SmsGateways } from '../parts/gateways/sms-gateways.tsx';
import { StorageList } from '../parts/gateways/storage-list.tsx';
import { FactsStep } from '../parts/setup/facts-step.tsx';
import { Finish } from '../parts/setup/finish.tsx';
import { PeopleStep } from '../parts/setup/people-step.tsx';
import { ScopeStep } from '../parts/setup/scope-step.tsx';
import css from '../parts/setup/setup.module.css';
import { UnitsStep } from '../parts/setup/units-step.tsx';
import { type Overview, useSetup, useSetupAgain } from '../parts/setup/use-setup.ts';
import { useQueryState } from '../parts/workspace/use-query-state.ts';

type StepProps = { overview: Overview };

/** The content of each step: parts of the screen that keeps these settings later. */
const bodies: Record<SetupState['name'], (props: StepProps) => React.ReactNode> = {
  facts: () => <FactsStep />,
  scope: ScopeStep,
  units: UnitsStep,
  people: PeopleStep,
  mail: () => <MailServer />,
  sms: () => <SmsGateways />,
  storage: () => <Files />,
};

function Files() {
  const again = useSetupAgain();
  return <StorageList onTried={again} />;
}

/** The first run: one task per page, with the finished ones beside it. */
export default function Setup() {
  const found = useSetup({ looks: true });
  if (found.isError) return <Unread error={found.error} again={() => void found.refetch()} />;
  return found.data ? <Steps overview={found.data} /> : <Skeleton active />;
}

function Steps({ overview }: StepProps) {
  const { setup: texts } = useTexts();
  const { params } = useQueryState();
  const { steps } = overview;
  // The first step to do when the page opens. The page does not move on by itself when that step is done.
  const [first] = useState(() => steps.find(({ state }) => state === 'todo')?.name);
  const asked = params.get('step') ?? first;
  const step = steps.find(({ name }) => name === asked);
  return (
    <>
      <Typography.Title level={1}>{texts.title}</Typography.Title>
      <p className={css.soft}>{texts.lead}</p>
      <div className={css.page}>
        <Progress steps={steps} here={step?.name ?? 'finish'} />
        <div className={css.step}>
          {step ? <Step key={step.name} step={step} overview={overview} /> : <Finish overview={overview} />}
        </div>
      </div>
    </>
  );
}

function Progress({ steps, here }: { steps: readonly SetupState[]; here: SetupState['name'] | 'finish' }) {
  const { setup: texts } = useTexts();
  const finished = steps.filter(({ state }) => state !== 'todo').length;
  return (
    <nav className={css.progress} aria-label={texts.list}>
      <p className={css.soft}>{texts.progress(finished, steps.length)}</p>
      <ol>
        {[...steps, { name: 'finish', state: null } as const].map(({ name, state }) => (
          <li key={name}>
            <Link to={`?step=${name}`} aria-current={name === here ? 'step' : undefined}>
              <span>{texts.steps[name]}</span>
              {state ? <span className={css[state]}>{texts.states[state]}</span> : null}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Step({ step, overview }: StepProps & { step: SetupState }) {
  const { setup: texts } = useTexts();
  const { name, state, optional, reason, link } = step;
  const again = useSetupAgain();
  const { run, busy, trouble } = useCall('setup.skip');
  const Body = bodies[name];
  const at = overview.steps.findIndex((one) => one.name === name);
  const before = overview.steps[at - 1]?.name;
  const after = overview.steps[at + 1]?.name ?? 'finish';
  const isOver = state !== 'todo';
  const skip = () => void run({ step: name, skipped: state === 'todo' }).then((did) => did && again());
  return (
    <>
      <Flex gap="small" align="center" wrap>
        <h2 className={css.title}>{texts.steps[name]}</h2>
        <Tag color={state === 'done' ? 'green' : state === 'todo' ? 'gold' : undefined} role="status">
          {reason && state === 'todo' ? texts.reasons[reason.name](reason.count) : texts.states[state]}
        </Tag>
      </Flex>
      <p className={css.why}>{texts.why[name]}</p>
      {state === 'skipped' ? <p className={css.soft}>{texts.skippedNote}</p> : null}
      <Body overview={overview} />
      <TroubleAlert trouble={trouble} />
      <div className={css.foot}>
        {before ? <Link to={`?step=${before}`}>{texts.back}</Link> : null}
        {optional && state !== 'done' ? (
          <Button loading={busy} onClick={skip}>
            {state === 'skipped' ? texts.unskip : texts.skip}
          </Button>
        ) : null}
        <Link to={`?step=${after}`} className={isOver ? css.go : undefined}>
          {texts.next}
        </Link>
        <Link to={link} className={css.more}>
          {texts.all(texts.steps[name])}
        </Link>
      </div>
    </>
  );
}
