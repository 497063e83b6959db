import type { AnswerOf } from '@board/contract';
import { DisposalCount, DisposalType } from '@board/contract/codes';
import { lengthOf } from '@board/contract/rules/validators';
import { Alert, Button, Form, Input, InputNumber, Modal, Select } from 'antd';
import { Fragment, useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { Refused } from '../../lib/calls/refusal.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { useDesk } from '../workspace/desk.ts';
import { type Facts, PlainView } from '../workspace/plain-view.tsx';

type Subject = AnswerOf<'accounts.disposalSubject'>;
type HandleType = Subject['suggested'];

const empty = { ruleName: '', reason: '', lasting: null, days: 7, countType: DisposalCount.rates, countDays: 0 };

/** Imposes a measure on an account: first the account, then the measure, with the suggestion of the ladder filled in. */
export function ImposeForm({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const {
    accountDesk: { disposals: desk },
    disposals,
    common,
  } = useTexts();
  const [words, setWords] = useState('');
  const [subject, setSubject] = useState<Subject>();
  const [refused, setRefused] = useState('');

  async function find() {
    setRefused('');
    try {
      setSubject(await call('accounts.disposalSubject', { keywords: words.trim() }));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setRefused(error.message || common.offline);
    }
  }

  return (
    <Modal open title={desk.imposeTitle} onCancel={onClose} footer={null} destroyOnHidden>
      <Form layout="vertical" onFinish={() => void find()}>
        <Form.Item label={desk.account} htmlFor="subject" help={refused} validateStatus={refused ? 'error' : undefined}>
          <Input id="subject" value={words} maxLength={50} onChange={(event) => setWords(event.target.value)} />
        </Form.Item>
        <Button htmlType="submit" disabled={!words.trim()}>
          {desk.search}
        </Button>
      </Form>
      {subject ? (
        <Fragment key={subject.uid}>
          <Alert
            type="info"
            title={`${subject.nickName} · ${desk.history(subject.rows.length)}`}
            description={desk.suggested(disposals.types[subject.suggested]!)}
            style={{ margin: '24px 0 16px' }}
          />
          <Person subject={subject} />
          <Measure subject={subject} onDone={onDone} />
        </Fragment>
      ) : null}
    </Modal>
  );
}

function Measure({ subject, onDone }: { subject: Subject; onDone: () => void }) {
  const {
    accountDesk: { disposals: desk },
    disposals,
    common,
  } = useTexts();
  const { limits } = useDesk();
  const [handleType, setHandleType] = useState<HandleType>(subject.suggested);
  const [values, setValues] = useState<{ [Name in keyof typeof empty]: (typeof empty)[Name] | number | null }>({
    ...empty,
    lasting: subject.suggestedDays,
  });
  const impose = useCall('accounts.impose');
  const { fields = {} } = impose.trouble ?? {};
  const text = (name: 'ruleName' | 'reason') => String(values[name]);
  const set = (name: keyof typeof empty) => (value: unknown) => setValues({ ...values, [name]: value as never });
  const number = (name: 'lasting' | 'days' | 'countDays', min: number) => (
    <Form.Item
      label={desk[name]}
      htmlFor={name}
      help={fields[name]}
      validateStatus={fields[name] ? 'error' : undefined}
    >
      <InputNumber
        id={name}
        min={min}
        max={3650}
        precision={0}
        value={values[name] as number | null}
        onChange={set(name)}
      />
    </Form.Item>
  );

  async function submit() {
    const { lasting, days, countType, countDays } = values;
    const done = await impose.run({
      uid: subject.uid,
      handleType,
      ruleName: text('ruleName'),
      reason: text('reason'),
      lasting: lasting === null ? undefined : Number(lasting),
      ...(handleType === DisposalType.restrict && { days: Number(days) }),
      ...(handleType === DisposalType.notCounted && { countType: countType as 2 | 3, countDays: Number(countDays) }),
    });
    if (done) onDone();
  }

  const ready = text('ruleName').trim() !== '' && lengthOf(text('reason').trim()) >= limits.reasonMin;
  return (
    <Form layout="vertical" style={{ marginTop: 24 }} onFinish={() => void submit()} disabled={impose.busy}>
      <Form.Item label={desk.type} htmlFor="handleType">
        <Select<HandleType>
          id="handleType"
          value={handleType}
          onChange={setHandleType}
          options={Object.values(DisposalType).map((value) => ({
            value,
            label: `${disposals.types[value]}${common.colon}${disposals.effects[value]}`,
          }))}
        />
      </Form.Item>
      {handleType === DisposalType.warning ? null : number('lasting', 1)}
      {handleType === DisposalType.restrict ? number('days', 1) : null}
      {handleType === DisposalType.notCounted ? (
        <>
          <Form.Item label={desk.countType} htmlFor="countType">
            <Select
              id="countType"
              value={values.countType}
              onChange={set('countType')}
              options={Object.values(DisposalCount).map((value) => ({ value, label: desk.countTypes[value] }))}
            />
          </Form.Item>
          {number('countDays', 0)}
        </>
      ) : null}
      <Form.Item label={desk.ruleName} htmlFor="ruleName" extra={desk.ruleHint}>
        <Input
          id="ruleName"
          value={text('ruleName')}
          maxLength={100}
          onChange={(event) => set('ruleName')(event.target.value)}
        />
      </Form.Item>
      <Form.Item
        label={desk.reason}
        htmlFor="disposal-reason"
        extra={desk.reasonHint(limits.reasonMin)}
        help={fields.reason}
        validateStatus={fields.reason ? 'error' : undefined}
      >
        <Input.TextArea
          id="disposal-reason"
          value={text('reason')}
          maxLength={limits.reasonMax}
          autoSize={{ minRows: 3 }}
          onChange={(event) => set('reason')(event.target.value)}
        />
      </Form.Item>
      <TroubleAlert trouble={impose.trouble} />
      <Button type="primary" htmlType="submit" loading={impose.busy} disabled={!ready}>
        {desk.submit}
      </Button>
    </Form>
  );
}

/** The person behind the account: masked, or unmasked for a reason. */
function Person({ subject }: { subject: Subject }) {
  const { plain } = useTexts().registration;
  const inPlain = useCall('accounts.disposalPerson');
  const factsOf = ({ realName, mobile, email }: Pick<Subject, 'realName' | 'mobile' | 'email'>): Facts => [
    [plain.realName, realName],
    [plain.mobile, mobile],
    [plain.email, email],
  ];
  async function look(reason: string): Promise<Facts | null> {
    const person = await inPlain.run({ uid: subject.uid, reason });
    return person && factsOf(person);
  }
  return <PlainView masked={factsOf(subject)} busy={inPlain.busy} trouble={inPlain.trouble} look={look} />;
}
