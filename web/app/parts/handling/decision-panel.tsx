import type { CaseFileView } from '@board/contract/case';
import type { Limits } from '@board/contract/limits';
import { lengthOf } from '@board/contract/validators';
import { useQuery } from '@tanstack/react-query';
import { Button, Card, Checkbox, Form, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { useCall } from '../../lib/use-call.ts';
import css from './forms.module.css';
import { TroubleAlert } from './trouble.tsx';
import { useTaken } from './use-taken.ts';

interface Props {
  file: CaseFileView;
  limits: Limits;
  /** goes on to the next message */
  onNext: () => Promise<void>;
}

/** What the platform may decide, by the action the server offers. */
const choices = {
  approve: ['approve', 'approveHidden'],
  sendBackToAuthor: ['sendBackToAuthor'],
  reject: ['reject'],
  decideAppeal: ['upholdAppeal', 'upholdAppealHidden', 'refuseAppeal'],
} as const;
type Choice = (typeof choices)[keyof typeof choices][number];
const checks: Partial<Record<Choice, 'public' | 'nonPublic' | 'sendBack' | 'reject'>> = {
  approve: 'public',
  approveHidden: 'nonPublic',
  sendBackToAuthor: 'sendBack',
  reject: 'reject',
};

/** The platform's decision on a message: publish it, handle it unseen, ask for more, or reject it with a reason. */
export function DecisionPanel({ file, limits, onNext }: Props) {
  const { panel, actions, form: texts } = useTexts().office;
  const taken = useTaken();
  const check = useCall('handling.check');
  const decide = useCall('handling.decideAppeal');
  const offered = (Object.keys(choices) as (keyof typeof choices)[]).filter((action) =>
    file.row.actions.some((one) => one.action === action),
  );
  const open = offered.flatMap((action): readonly Choice[] => choices[action]);
  const [picked, setPicked] = useState<Choice | null>(null);
  const [reason, setReason] = useState('');
  const [reasonCode, setReasonCode] = useState<string>();
  const [goOn, setGoOn] = useState(true);
  const choice = open.find((one) => one === picked) ?? open[0];
  const reasons = useQuery({
    queryKey: ['rejectReasons'],
    queryFn: () => call('handling.rejectReasons', {}),
    enabled: choice === 'reject',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!choice)
    return (
      <Card title={panel.title}>
        <p className={css.help}>{panel.nothing}</p>
      </Card>
    );
  const decision = checks[choice];
  const owesReason = choice !== 'approve' && choice !== 'approveHidden';
  const busy = check.busy || decide.busy;
  const trouble = check.trouble ?? decide.trouble;
  const ready =
    !owesReason || (lengthOf(reason.trim()) >= limits.reviewReasonMin && (choice !== 'reject' || Boolean(reasonCode)));

  async function submit() {
    const { tid, version } = file.row;
    const done = decision
      ? await check.run({ tid, version, decision, reason, reasonCode })
      : await decide.run({
          tid,
          version,
          uphold: choice !== 'refuseAppeal',
          public: choice === 'upholdAppeal',
          reason,
        });
    if (!done) return;
    await taken(choice!);
    if (goOn) await onNext();
  }

  return (
    <Card title={panel.title}>
      <Form layout="vertical" className={css.form} onFinish={() => void submit()} disabled={busy}>
        <Radio.Group
          className={css.choices}
          aria-label={panel.title}
          value={choice}
          onChange={(event) => setPicked(event.target.value)}
          options={open.map((one) => ({
            value: one,
            label: (
              <>
                <b>{actions[one]!.label}</b>
                <span className={css.choiceHelp}>{actions[one]!.help}</span>
              </>
            ),
          }))}
        />
        {choice === 'reject' ? (
          <Form.Item label={texts.reasonCode} htmlFor="reasonCode">
            <Select
              id="reasonCode"
              value={reasonCode}
              onChange={setReasonCode}
              placeholder={texts.chooseReason}
              loading={reasons.isLoading}
              options={reasons.data?.reasons.map((one) => ({ value: one.code, label: one.label }))}
            />
          </Form.Item>
        ) : null}
        {owesReason ? (
          <Form.Item
            label={texts.reason}
            htmlFor="reason"
            extra={choice === 'sendBackToAuthor' ? texts.supplementHint : undefined}
            help={trouble?.fields.reason}
            validateStatus={trouble?.fields.reason ? 'error' : undefined}
          >
            <Input.TextArea
              id="reason"
              value={reason}
              maxLength={limits.reasonMax}
              autoSize={{ minRows: 3 }}
              onChange={(event) => setReason(event.target.value)}
            />
          </Form.Item>
        ) : null}
        <TroubleAlert trouble={trouble} />
        <Checkbox checked={goOn} onChange={(event) => setGoOn(event.target.checked)}>
          {texts.next}
        </Checkbox>
        <Button type="primary" htmlType="submit" size="large" loading={busy} disabled={!ready}>
          {actions[choice]!.label}
        </Button>
      </Form>
    </Card>
  );
}
