import type { AnswerOf } from '@board/contract';
import type { SmsLetter } from '@board/contract/gateways/letters';
import { Button, Form, Input, Select, Typography } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { Field } from './field.tsx';
import css from './gateways.module.css';
import { TryResult } from './try-result.tsx';

/** Sends one letter to a phone through the gateway in force. */
export function TrySms({ letters }: { letters: AnswerOf<'gateways.smsConfig'>['letters'] }) {
  const texts = useTexts().gateways;
  const { test } = texts.sms;
  const { run, busy, trouble } = useCall('gateways.sendSms');
  const [mobile, setMobile] = useState('');
  const [smsCode, setSmsCode] = useState<SmsLetter>('code');
  const [id, setId] = useState<number | null>(null);
  const { params } = letters.find((one) => one.smsCode === smsCode)!;
  async function send() {
    setId(null);
    const values = Object.fromEntries(
      params.map((name) => [name, test.values[name as keyof typeof test.values] ?? '1']),
    );
    const made = await run({ mobile, smsCode, params: values, remark: test.remark });
    if (made) setId(made.id);
  }
  return (
    <section className={css.form} style={{ marginTop: 32 }}>
      <Typography.Title level={2}>{test.title}</Typography.Title>
      <Form layout="vertical" disabled={busy} onFinish={() => void send()}>
        <div className={css.row}>
          <Field label={test.mobile} name="mobile" fields={trouble?.fields ?? {}}>
            <Input
              id="mobile"
              inputMode="tel"
              maxLength={30}
              value={mobile}
              onChange={(event) => setMobile(event.target.value)}
            />
          </Field>
          <Field label={test.letter} name="letter" fields={{}}>
            <Select
              id="letter"
              value={smsCode}
              options={letters.map((one) => ({ value: one.smsCode, label: texts.letters[one.smsCode] }))}
              onChange={setSmsCode}
            />
          </Field>
        </div>
        {trouble?.fields.mobile ? null : <TroubleAlert trouble={trouble} />}
        <Button htmlType="submit" loading={busy} disabled={mobile.trim() === ''}>
          {test.send}
        </Button>
      </Form>
      {id === null ? null : (
        <TryResult
          queryKey={['sms', 'test', id]}
          ask={async () => (await call('gateways.smsLog', { id: String(id) })).list[0]}
        />
      )}
    </section>
  );
}
