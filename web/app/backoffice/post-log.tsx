import { Alert, Button, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { secret } from '../lib/calls/encrypt.ts';
import { useCall } from '../lib/calls/use-call.ts';
import { saveFile } from '../lib/save-file.ts';
import { useTexts } from '../lib/texts.ts';
import { TroubleAlert } from '../parts/case/trouble.tsx';

/** Exports the records about one message and its origin as a file, for an authority that asks by law (domain.md D). */
export default function PostLog() {
  const texts = useTexts().postLog;
  const site = useCall('settings.site');
  const { run, ...change } = useCall('messages.postLog');
  const busy = site.busy || change.busy;
  const trouble = site.trouble ?? change.trouble;
  const [tid, setTid] = useState('');
  const [reason, setReason] = useState('');
  const [pass, setPass] = useState('');
  const [steps, setSteps] = useState<number | null>(null);
  const { fields = {} } = trouble ?? {};
  const ready = /^\d{1,9}$/.test(tid.trim()) && reason.trim() !== '' && pass !== '';

  async function submit() {
    setSteps(null);
    const found = await site.run({});
    if (!found) return;
    const log = await run({ tid: tid.trim(), reason, pass: secret(found.publicKey.pem, pass) });
    if (!log) return;
    saveFile(`post-log-${log.tid}.json`, new Blob([JSON.stringify(log, null, 2)], { type: 'application/json' }));
    setPass('');
    setSteps(log.steps.length);
  }

  return (
    <div style={{ maxWidth: '36rem' }}>
      <Typography.Title level={1}>{texts.title}</Typography.Title>
      <Typography.Paragraph type="secondary">{texts.lead}</Typography.Paragraph>
      <Form layout="vertical" onFinish={() => void submit()} disabled={busy}>
        <Form.Item label={texts.tid} htmlFor="tid" help={fields.tid} validateStatus={fields.tid ? 'error' : ''}>
          <Input
            id="tid"
            inputMode="numeric"
            maxLength={9}
            value={tid}
            onChange={(event) => setTid(event.target.value)}
          />
        </Form.Item>
        <Form.Item
          label={texts.reason}
          htmlFor="reason"
          help={fields.reason ?? texts.reasonHint}
          validateStatus={fields.reason ? 'error' : ''}
        >
          <Input.TextArea id="reason" rows={3} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Form.Item>
        <Form.Item label={texts.pass} htmlFor="pass" help={fields.pass} validateStatus={fields.pass ? 'error' : ''}>
          <Input
            id="pass"
            type="password"
            autoComplete="current-password"
            value={pass}
            onChange={(event) => setPass(event.target.value)}
          />
        </Form.Item>
        {trouble && Object.keys(fields).length === 0 ? <TroubleAlert trouble={trouble} /> : null}
        {steps === null ? null : <Alert type="success" showIcon role="status" title={texts.done(steps)} />}
        <Button type="primary" htmlType="submit" loading={busy} disabled={!ready} style={{ marginTop: 16 }}>
          {texts.submit}
        </Button>
      </Form>
    </div>
  );
}
