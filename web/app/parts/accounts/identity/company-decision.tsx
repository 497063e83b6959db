import type { ApplicationFile } from '@board/contract/accounts/registration';
import { CompanyState } from '@board/contract/codes';
import { lengthOf } from '@board/contract/rules/validators';
import type { Limits } from '@board/contract/settings/limits';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Card, Form, Radio } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { TroubleAlert } from '../../case/trouble.tsx';
import { ReasonField } from '../../workspace/reason-field.tsx';
import css from '../../writing/forms.module.css';

type Choice = 'approve' | 'second' | 'refuse';

/** The platform's decision on an application: approves it, refuses it with a reason, or asks another person to decide. */
export function CompanyDecision({ file, limits }: { file: ApplicationFile; limits: Limits }) {
  const { accountDesk, office } = useTexts();
  const { companies: desk } = accountDesk;
  const { message } = App.useApp();
  const queries = useQueryClient();
  const decide = useCall('accounts.decideCompany');
  const doubt = useCall('accounts.doubtCompany');
  const mayApprove = file.mayApprove && !file.codeTaken;
  const [choice, setChoice] = useState<Choice>(mayApprove ? 'approve' : 'refuse');
  const [reason, setReason] = useState('');
  const { busy, trouble } = choice === 'second' ? doubt : decide;
  if (file.state !== CompanyState.pending)
    return (
      <Card title={desk.decision}>
        <p className={css.help}>{desk.decided}</p>
      </Card>
    );
  const ready = choice === 'approve' ? mayApprove : lengthOf(reason.trim()) >= limits.reviewReasonMin;
  const done = { approve: desk.doneApproved, second: desk.doneSecond, refuse: desk.doneRefused };

  async function submit() {
    const { applicationId } = file;
    const approve = choice === 'approve';
    const told =
      choice === 'second'
        ? await doubt.run({ applicationId, reason })
        : await decide.run({ applicationId, approve, reason: approve ? '' : reason });
    if (!told) return;
    message.success(done[choice]);
    await queries.invalidateQueries();
  }

  const option = (value: Choice, label: string, help: string) => ({
    value,
    disabled: value === 'approve' && !mayApprove,
    label: (
      <>
        <b>{label}</b>
        <span className={css.choiceHelp}>{help}</span>
      </>
    ),
  });
  return (
    <Card title={desk.decision}>
      {file.mayApprove ? null : <p className={css.help}>{desk.notByYou}</p>}
      <Form layout="vertical" className={css.form} onFinish={() => void submit()} disabled={busy}>
        <Radio.Group
          className={css.choices}
          aria-label={desk.decision}
          value={choice}
          onChange={(event) => setChoice(event.target.value)}
          options={[
            option('approve', desk.approve, desk.approveHelp),
            ...(file.doubted ? [] : [option('second', desk.second, desk.secondHelp)]),
            option('refuse', desk.refuse, desk.refuseHelp),
          ]}
        />
        {choice === 'approve' ? null : (
          <ReasonField
            label={office.form.reason}
            hint={choice === 'second' ? desk.secondReason : desk.refuseReason}
            value={reason}
            onChange={setReason}
            trouble={trouble}
          />
        )}
        <TroubleAlert trouble={trouble} />
        <Button type="primary" htmlType="submit" size="large" loading={busy} disabled={!ready}>
          {desk[choice]}
        </Button>
      </Form>
    </Card>
  );
}
