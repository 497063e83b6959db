import type { Storage, TriedStorage } from '@board/contract/gateways/storage';
import { Alert, Button, Checkbox, Drawer, Flex, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { Field } from './field.tsx';

interface Props {
  /** null: a new storage */
  storage: Storage | null;
  onClose: () => void;
  onDone: () => void;
}

type Text = 'name' | 'endpoint' | 'region' | 'bucket' | 'accessKeyId' | 'prefix' | 'domain' | 'path';
const EMPTY = {
  type: 6,
  name: '',
  endpoint: '',
  region: '',
  bucket: '',
  accessKeyId: '',
  prefix: '',
  domain: '',
  path: '',
  pathStyle: false,
  ownSigning: false,
};
/** the fields of each type, besides its name */
const FIELDS: Record<number, readonly Text[]> = {
  1: ['region', 'bucket', 'accessKeyId', 'prefix', 'domain', 'endpoint'],
  2: ['region', 'bucket', 'accessKeyId', 'prefix', 'domain', 'endpoint'],
  3: ['region', 'bucket', 'accessKeyId', 'prefix', 'domain', 'endpoint'],
  4: ['endpoint', 'domain'],
  5: ['path'],
  6: ['endpoint', 'bucket', 'accessKeyId', 'region', 'prefix', 'domain'],
};
const REQUIRED: readonly Text[] = ['name', 'bucket', 'accessKeyId'];

/** The connection of a storage, tested before it is saved. */
export function StorageForm({ storage: chosen, onClose, onDone }: Props) {
  const texts = useTexts().gateways;
  const { storage } = texts;
  const add = useCall('gateways.addStorage');
  const change = useCall('gateways.changeStorage');
  const attempt = useCall('gateways.tryStorage');
  const keep = chosen ? change : add;
  const busy = keep.busy || attempt.busy;
  const trouble = keep.trouble ?? attempt.trouble;
  const fields = trouble?.fields ?? {};
  const [given, setGiven] = useState(chosen ? { ...EMPTY, ...chosen } : { ...EMPTY, pathStyle: true });
  const [secret, setSecret] = useState('');
  const [tried, setTried] = useState<TriedStorage | null>(null);
  const { type } = given;
  const set = (changes: Partial<typeof given>) => {
    setTried(null);
    setGiven({ ...given, ...changes });
  };
  const settings = () => {
    const { name, endpoint, region, bucket, accessKeyId, prefix, domain, path, pathStyle, ownSigning } = given;
    const texts = { type, name, endpoint, region, bucket, accessKeyId, prefix, domain, path };
    return { ...texts, pathStyle, ownSigning, secret: secret || null };
  };
  async function save() {
    attempt.clear();
    const did = chosen
      ? await change.run({ id: chosen.id, version: chosen.version, ...settings() })
      : await add.run(settings());
    if (did) onDone();
  }
  async function tryOut() {
    keep.clear();
    setTried(null);
    const told = await attempt.run({ ...settings(), ...(chosen && { id: chosen.id }) });
    if (told) setTried(told.tried);
  }
  const field = (name: Text) => (
    <Field
      key={name}
      label={type === 4 && name === 'endpoint' ? storage.trackers : storage.names[name]}
      name={name}
      fields={fields}
      required={REQUIRED.includes(name)}
      hint={storage.hints[name]}
    >
      <Input
        id={name}
        autoComplete="off"
        value={given[name]}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <Drawer
      open
      size="min(36rem, 100vw)"
      title={chosen ? texts.changeOf(chosen.name || storage.first) : storage.add}
      onClose={onClose}
    >
      <Form layout="vertical" disabled={busy} onFinish={() => void save()}>
        <Field label={storage.type} name="type" fields={fields}>
          <Select
            id="type"
            value={type}
            disabled={chosen !== null}
            options={Object.entries(storage.types).map(([value, label]) => ({ value: Number(value), label }))}
            onChange={(value) => set({ type: value, pathStyle: value === 6 })}
          />
        </Field>
        {type === 4 ? <Alert type="info" showIcon title={storage.fastdfs} style={{ marginBottom: 16 }} /> : null}
        {field('name')}
        {FIELDS[type]?.map(field)}
        {type === 5 ? null : (
          <Field
            label={type === 4 ? storage.tokenSecret : storage.names.secret}
            name="secret"
            fields={fields}
            hint={chosen?.hasSecret ? texts.secretKept : ''}
            required={type !== 4 && !chosen?.hasSecret}
          >
            <Input
              id="secret"
              type="password"
              autoComplete="new-password"
              value={secret}
              onChange={(event) => {
                setTried(null);
                setSecret(event.target.value);
              }}
            />
          </Field>
        )}
        {type === 6 ? (
          <Form.Item>
            <Checkbox checked={given.pathStyle} onChange={(event) => set({ pathStyle: event.target.checked })}>
              {storage.pathStyle}
            </Checkbox>
          </Form.Item>
        ) : null}
        {type === 2 ? (
          <Form.Item>
            <Checkbox checked={given.ownSigning} onChange={(event) => set({ ownSigning: event.target.checked })}>
              {storage.ownSigning}
            </Checkbox>
          </Form.Item>
        ) : null}
        {tried ? <Tried tried={tried} /> : null}
        {trouble && Object.keys(fields).length === 0 ? <TroubleAlert trouble={trouble} /> : null}
        {fields.id ? <TroubleAlert trouble={trouble} /> : null}
        <Flex gap="small" style={{ marginTop: 16 }}>
          <Button type="primary" htmlType="submit" loading={keep.busy}>
            {texts.save}
          </Button>
          <Button loading={attempt.busy} onClick={() => void tryOut()}>
            {storage.try}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </Flex>
      </Form>
    </Drawer>
  );
}

/** The result of each step of the test. */
export function Tried({ tried }: { tried: TriedStorage }) {
  const { storage } = useTexts().gateways;
  const failed = tried.find(({ ok }) => !ok);
  return (
    <Alert
      role="status"
      showIcon
      type={failed ? 'error' : 'success'}
      title={failed ? storage.fails(storage.steps[failed.step], failed.answer) : storage.passes}
      description={failed ? null : tried.map(({ step }) => storage.steps[step]).join(' → ')}
    />
  );
}
