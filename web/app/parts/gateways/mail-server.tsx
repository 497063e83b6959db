import type { AnswerOf } from '@board/contract';
import { mailSecurity } from '@board/contract/gateways/mail';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Form, Input, InputNumber, Segmented, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert, Unread } from '../case/trouble.tsx';
import { useSucceeded } from '../workspace/use-succeeded.ts';
import { Field } from './field.tsx';
import css from './gateways.module.css';
import { TryResult } from './try-result.tsx';

/** The mail server: its settings, and a test message to oneself. */
export function MailServer() {
  const found = useQuery({ queryKey: ['mail', 'config'], queryFn: () => call('gateways.mailConfig', {}) });
  if (found.isError) return <Unread again={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active />;
  return (
    <>
      <ServerForm key={found.data.version} config={found.data} />
      <TestMail />
    </>
  );
}

type Config = AnswerOf<'gateways.mailConfig'>;
/** the usual ports by encryption */
const PORTS = { tls: 465, starttls: 587, none: 25 };

function ServerForm({ config }: { config: Config }) {
  const texts = useTexts().gateways;
  const { server } = texts.mail;
  const succeeded = useSucceeded();
  const queries = useQueryClient();
  const { run, busy, trouble } = useCall('gateways.saveMailConfig');
  const [host, setHost] = useState(config.host);
  const [port, setPort] = useState(config.port);
  const [security, setSecurity] = useState(config.security);
  const [username, setUsername] = useState(config.username);
  const [password, setPassword] = useState('');
  const [mailFrom, setMailFrom] = useState(config.mailFrom);
  const fields = trouble?.fields ?? {};

  async function save() {
    const { version } = config;
    const given = { host, port, security, username, mailFrom, version, password: password || null };
    if (await run(given)) succeeded(() => void queries.invalidateQueries({ queryKey: ['mail', 'config'] }));
  }
  return (
    <Form className={css.form} layout="vertical" disabled={busy} onFinish={() => void save()}>
      {config.fromEnvironment ? <Alert type="info" showIcon title={server.fromEnvironment} /> : null}
      <Field label={server.host} name="host" fields={fields} required>
        <Input id="host" value={host} placeholder="smtp.example.cn" onChange={(event) => setHost(event.target.value)} />
      </Field>
      <div className={css.row}>
        <Field label={server.security} name="security" fields={fields}>
          <Segmented
            id="security"
            value={security}
            options={mailSecurity.map((value) => ({ value, label: server.securities[value] }))}
            onChange={(value) => {
              setSecurity(value);
              if (Object.values(PORTS).includes(port)) setPort(PORTS[value]);
            }}
          />
        </Field>
        <Field label={server.port} name="port" fields={fields}>
          <InputNumber
            id="port"
            min={1}
            max={65535}
            value={port}
            onChange={(value) => setPort(value ?? PORTS[security])}
          />
        </Field>
      </div>
      <div className={css.row}>
        <Field label={server.username} name="username" fields={fields}>
          <Input
            id="username"
            autoComplete="off"
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        </Field>
        <Field label={server.password} name="password" fields={fields} hint={config.hasSecret ? texts.secretKept : ''}>
          <Input
            id="password"
            type="password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      </div>
      <Field label={server.mailFrom} name="mailFrom" fields={fields} hint={server.mailFromHint} required>
        <Input id="mailFrom" value={mailFrom} onChange={(event) => setMailFrom(event.target.value)} />
      </Field>
      {trouble && Object.keys(fields).length === 0 ? <TroubleAlert trouble={trouble} /> : null}
      <Button type="primary" htmlType="submit" loading={busy}>
        {texts.save}
      </Button>
    </Form>
  );
}

function TestMail() {
  const { test } = useTexts().gateways.mail;
  const { run, busy, trouble } = useCall('gateways.testMail');
  const [mailTo, setMailTo] = useState('');
  const [id, setId] = useState<number | null>(null);
  async function send() {
    setId(null);
    const made = await run({ mailTo });
    if (made) setId(made.id);
  }
  return (
    <section className={css.form} style={{ marginTop: 32 }}>
      <Typography.Title level={2}>{test.title}</Typography.Title>
      <Form layout="vertical" onFinish={() => void send()} disabled={busy}>
        <Field label={test.mailTo} name="mailTo" fields={trouble?.fields ?? {}}>
          <Flex gap="small">
            <Input id="mailTo" value={mailTo} onChange={(event) => setMailTo(event.target.value)} />
            <Button htmlType="submit" loading={busy} disabled={mailTo.trim() === ''}>
              {test.send}
            </Button>
          </Flex>
        </Field>
      </Form>
      {id === null ? null : (
        <TryResult
          queryKey={['mail', 'test', id]}
          ask={async () => (await call('gateways.mailLog', { id: String(id) })).list[0]}
        />
      )}
    </section>
  );
}
