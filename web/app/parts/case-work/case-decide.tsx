import type { CaseDeskFile, DeskCase } from '@board/contract/cases/desk';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Card, Flex, Form } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { ReasonField } from '../workspace/reason-field.tsx';
import css from './case-work.module.css';

interface Props {
  file: CaseDeskFile;
  platform: boolean;
  onDone: (row: DeskCase) => void;
}

/** Passes a case, or declines it with a reason. */
export function CaseDecide({ file, platform, onDone }: Props) {
  const { file: texts } = useTexts().caseWork;
  const { message } = App.useApp();
  const audit = useCall(platform ? 'cases.auditByPlatform' : 'cases.audit');
  const [reason, setReason] = useState('');
  const { caseId, stamp, chain, desk } = file;
  const isLast = chain.at(-1)?.level === desk?.level;
  async function decide(pass: boolean) {
    const row = await audit.run({ caseId, stamp, pass, reason });
    if (!row) return;
    message.success(pass ? texts.passed : texts.refused);
    onDone(row);
  }
  return (
    <Card title={texts.audit}>
      <Form layout="vertical" disabled={audit.busy}>
        <p className={css.lead}>{texts.checkFirst}</p>
        <ReasonField
          label={texts.refuseReason}
          hint={texts.refuseHint}
          value={reason}
          onChange={setReason}
          trouble={audit.trouble}
        />
        <TroubleAlert trouble={audit.trouble?.fields.reason ? null : audit.trouble} />
        <Flex gap="small" wrap>
          <Button type="primary" loading={audit.busy} onClick={() => void decide(true)}>
            {isLast ? texts.store : texts.pass}
          </Button>
          <Button danger loading={audit.busy} onClick={() => void decide(false)}>
            {texts.refuse}
          </Button>
        </Flex>
      </Form>
    </Card>
  );
}

/** After a decision, leads to the case that waits longest. */
export function NextCase({ platform }: Pick<Props, 'platform'>) {
  const { caseWork: texts } = useTexts();
  const navigate = useNavigate();
  const waiting = useQuery({
    queryKey: ['cases', 'next', platform],
    queryFn: () =>
      platform
        ? call('cases.pageByPlatform', { side: 'desk', page: 1, rows: 1 })
        : call('cases.page', { side: 'desk', page: 1, rows: 1 }),
  });
  const next = waiting.data?.rows[0];
  if (!waiting.data) return null;
  const list = platform ? '/admin/caseBase' : '/g/taskBoard/applyCasePage';
  const detail = platform ? '/admin/caseBase/' : '/g/taskBoard/caseBaseDetail?caseId=';
  return (
    <Card title={next ? texts.file.next : texts.noneWaiting}>
      <Flex gap="small" vertical align="start">
        {next ? (
          <Button type="primary" className={css.long} onClick={() => void navigate(`${detail}${next.caseId}`)}>
            {next.title}
          </Button>
        ) : null}
        <Link className={css.link} to={list}>
          {texts.file.toList}
        </Link>
      </Flex>
    </Card>
  );
}

interface OffProps extends Omit<Props, 'file'> {
  file: Pick<DeskCase, 'caseId'>;
}

/** A button beside a public case that opens the form for taking it off. */
export function CaseOff(props: OffProps) {
  const { file: texts } = useTexts().caseWork;
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <Button danger onClick={() => setOpen(true)}>
        {texts.off}
      </Button>
    );
  return (
    <Card title={texts.off}>
      <OffForm
        {...props}
        onDone={(row) => {
          setOpen(false);
          props.onDone(row);
        }}
      />
    </Card>
  );
}

/** Takes a public case off, with a reason. */
export function OffForm({ file: { caseId }, platform, onDone }: OffProps) {
  const { file: texts } = useTexts().caseWork;
  const { message } = App.useApp();
  const off = useCall(platform ? 'cases.offByPlatform' : 'cases.off');
  const [reason, setReason] = useState('');
  async function take() {
    const row = await off.run({ caseId, reason });
    if (!row) return;
    message.success(texts.offDone);
    onDone(row);
  }
  return (
    <Form layout="vertical" disabled={off.busy}>
      <ReasonField
        id="off-reason"
        label={texts.offReason}
        hint={texts.offHint}
        value={reason}
        onChange={setReason}
        trouble={off.trouble}
        focused
      />
      <TroubleAlert trouble={off.trouble?.fields.reason ? null : off.trouble} />
      <Button danger type="primary" loading={off.busy} onClick={() => void take()}>
        {texts.offAsk}
      </Button>
    </Form>
  );
}
