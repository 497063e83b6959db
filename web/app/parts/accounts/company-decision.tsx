import type { ApplicationFile } from '@board/contract/accounts/registration';
import { CompanyState } from '@board/contract/codes';
import { lengthOf } from '@board/contract/rules/validators';
import type { Limits } from '@board/contract/settings/limits';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Card, Form, Radio } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { ReasonField } from '../workspace/reason-field.tsx';
import css from '../writing/forms.module.css';

/** The platform's decision on an application: approve it, or refuse it with a reason. */
export function CompanyDecision({ file, limits }: { file: ApplicationFile; limits: Limits }) {
  const { accountDesk, office } = useTexts();
  const { companies: desk } = accountDesk;
  const { message } = App.useApp();
  const queries = useQueryClient();
  const decide = useCall('accounts.decideCompany');
  const [approve, setApprove] = useState(!file.codeTaken);
  const [reason, setReason] = useState('');
  const { busy, trouble } = decide;
  if (file.state !== CompanyState.pending)
    return (
      <Card title={desk.decision}>
        <p className={css.help}>{desk.decided}</p>
      </Card>
    );
  const ready = approve ? !file.codeTaken : lengthOf(reason.trim()) >= limits.reviewReasonMin;

  async function submit() {
    const { applicationId } = file;
    if (!(await decide.run({ applicationId, approve, reason: approve ? '' : reason }))) return;
    message.success(approve ? desk.doneApproved : desk.doneRefused);
    await queries.invalidateQueries();
  }

  const option = (value: boolean, label: string, help: string) => ({
    value,
    disabled: value && file.codeTaken,
    label: (
      <>
        <b>{label}</b>
        <span className={css.choiceHelp}>{help}</span>
      </>
    ),
  });
  return (
    <Card title={desk.decision}>
      <Form layout="vertical" className={css.form} onFinish={() => void submit()} disabled={busy}>
        <Radio.Group
          className={css.choices}
          aria-label={desk.decision}
          value={approve}
          onChange={(event) => setApprove(event.target.value)}
          options={[option(true, desk.approve, desk.approveHelp), option(false, desk.refuse, desk.refuseHelp)]}
        />
        {approve ? null : (
          <ReasonField
            label={office.form.reason}
            hint={desk.refuseReason}
            value={reason}
            onChange={setReason}
            trouble={trouble}
          />
        )}
        <TroubleAlert trouble={trouble} />
        <Button type="primary" htmlType="submit" size="large" loading={busy} disabled={!ready}>
          {approve ? desk.approve : desk.refuse}
        </Button>
      </Form>
    </Card>
  );
}
