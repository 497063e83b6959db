import type { AnswerOf } from '@board/contract';
import type { SmsLetter } from '@board/contract/gateways/letters';
import type { SmsConfig, SmsPlatformCode, SmsTemplate } from '@board/contract/gateways/sms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Form, Input, Segmented, Skeleton, Switch, Tag, Typography } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert, Unread } from '../case/trouble.tsx';
import { useSucceeded } from '../workspace/use-succeeded.ts';
import { Field } from './field.tsx';
import css from './gateways.module.css';
import { TrySms } from './try-sms.tsx';

type Found = AnswerOf<'gateways.smsConfig'>;

/** The three kinds of gateways for text messages; one is in force, each has its templates. */
export function SmsGateways() {
  const texts = useTexts().gateways.sms;
  const found = useQuery({ queryKey: ['sms', 'config'], queryFn: () => call('gateways.smsConfig', {}) });
  const [chosen, setChosen] = useState<number | null>(null);
  if (found.isError) return <Unread again={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active />;
  const { gateways, letters, fromEnvironment } = found.data;
  const inForce = gateways.find((one) => one.inForce);
  const platform = chosen ?? inForce?.platform ?? 1;
  const config = gateways.find((one) => one.platform === platform)!;
  return (
    <>
      <p className={css.line}>
        {texts.inForceNow}
        <Tag color={inForce || fromEnvironment ? 'green' : 'red'}>
          {inForce ? nameOf(texts, inForce.platform) : fromEnvironment ? texts.platforms[0] : texts.noneInForce}
        </Tag>
      </p>
      <Segmented
        style={{ marginBottom: 16 }}
        value={platform}
        options={gateways.map((one) => ({ value: one.platform, label: nameOf(texts, one.platform) }))}
        onChange={setChosen}
      />
      <GatewayForm key={`${platform}-${config.version}`} config={config} letters={letters} />
      <TrySms letters={letters} />
    </>
  );
}

const nameOf = ({ platforms }: { platforms: Record<number, string> }, platform: number) => platforms[platform] ?? '';

function GatewayForm({ config, letters }: { config: SmsConfig; letters: Found['letters'] }) {
  const texts = useTexts().gateways;
  const { sms } = texts;
  const succeeded = useSucceeded();
  const queries = useQueryClient();
  const { run, busy, trouble } = useCall('gateways.saveSmsConfig');
  const [given, setGiven] = useState(config);
  const [secret, setSecret] = useState('');
  const fields = trouble?.fields ?? {};
  const { platform, version } = config;
  const set = (changes: Partial<SmsConfig>) => setGiven({ ...given, ...changes });

  async function save() {
    const { accessKeyId, signName, sdkAppId, region, endpoint, inForce } = given;
    const templates = given.templates.filter(({ templateId }) => templateId.trim() !== '');
    const param = { accessKeyId, signName, sdkAppId, region, endpoint, inForce, templates, version };
    if (await run({ ...param, platform: platform as SmsPlatformCode, accessKeySecret: secret || null }))
      succeeded(() => void queries.invalidateQueries({ queryKey: ['sms', 'config'] }));
  }
  const named = (name: 'accessKeyId' | 'signName' | 'sdkAppId' | 'region' | 'endpoint', required = false) => (
    <Field label={sms.names[name]} name={name} fields={fields} required={required} hint={sms.hints[name]}>
      <Input
        id={name}
        autoComplete="off"
        value={given[name]}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <Form className={css.wide} layout="vertical" disabled={busy} onFinish={() => void save()}>
      <div className={css.row}>
        {named('accessKeyId', true)}
        <Field
          label={sms.names.accessKeySecret}
          name="accessKeySecret"
          fields={fields}
          hint={config.hasSecret ? texts.secretKept : ''}
          required={!config.hasSecret}
        >
          <Input
            id="accessKeySecret"
            type="password"
            autoComplete="new-password"
            value={secret}
            onChange={(event) => setSecret(event.target.value)}
          />
        </Field>
        {platform === 3 ? null : named('signName', true)}
        {platform === 2 ? named('sdkAppId', true) : null}
        {platform === 2 ? named('region') : null}
        {named('endpoint')}
      </div>
      <Templates
        letters={letters}
        value={given.templates}
        onChange={(templates) => set({ templates })}
        byOrder={platform === 2}
      />
      {fields.templates ? <Alert type="error" showIcon role="alert" title={fields.templates} /> : null}
      <Form.Item label={sms.inForce} htmlFor="inForce" style={{ marginTop: 16 }}>
        <Switch id="inForce" checked={given.inForce} onChange={(inForce) => set({ inForce })} />
      </Form.Item>
      {trouble && Object.keys(fields).length === 0 ? <TroubleAlert trouble={trouble} /> : null}
      <Button type="primary" htmlType="submit" loading={busy}>
        {texts.save}
      </Button>
    </Form>
  );
}

interface TemplatesProps {
  letters: Found['letters'];
  value: SmsTemplate[];
  onChange: (templates: SmsTemplate[]) => void;
  /** the gateway fills placeholders by their order instead of their names */
  byOrder: boolean;
}

/** The gateway's template for each letter; the product's text is shown for copying. */
function Templates({ letters, value, onChange, byOrder }: TemplatesProps) {
  const texts = useTexts().gateways;
  const { sms } = texts;
  function set(smsCode: SmsLetter, changes: Partial<SmsTemplate>, names: string[]) {
    const before = value.find((one) => one.smsCode === smsCode) ?? { smsCode, templateId: '', params: names };
    onChange([...value.filter((one) => one.smsCode !== smsCode), { ...before, ...changes }]);
  }
  return (
    <section>
      <Typography.Title level={2}>{sms.templates}</Typography.Title>
      <p className={css.soft}>{byOrder ? sms.byOrder : sms.byName}</p>
      {letters.map(({ smsCode, text, params }) => {
        const template = value.find((one) => one.smsCode === smsCode);
        return (
          <Form.Item key={smsCode} label={texts.letters[smsCode]} htmlFor={`template-${smsCode}`} extra={text}>
            <Flex gap="small" wrap>
              <Input
                id={`template-${smsCode}`}
                style={{ maxWidth: '16rem' }}
                placeholder={sms.templateId}
                maxLength={100}
                value={template?.templateId ?? ''}
                onChange={(event) => set(smsCode, { templateId: event.target.value }, params)}
              />
              {params.length > 1 && byOrder ? (
                <Segmented
                  aria-label={sms.order}
                  value={(template?.params ?? params).join(',')}
                  options={orders(params).map((order) => ({
                    value: order.join(','),
                    label: order.map((name, at) => `{${at + 1}}=${name}`).join(' '),
                  }))}
                  onChange={(order) => set(smsCode, { params: order.split(',') }, params)}
                />
              ) : null}
            </Flex>
          </Form.Item>
        );
      })}
    </section>
  );
}

/** Returns both orders of the names; no letter has more than two. */
const orders = (names: string[]) => [names, names.toReversed()];
