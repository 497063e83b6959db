import { letterParamTypes } from '@board/contract/gateways/letters';
import type { LetterParam, LetterText, LetterTexts, MailTemplate } from '@board/contract/gateways/mail';
import { type Language, languages } from '@board/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Flex, Form, Input, Segmented, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { Field } from './field.tsx';
import css from './gateways.module.css';

interface Props {
  /** null: a new template */
  template: MailTemplate | null;
  onClose: () => void;
  onDone: () => void;
}

/** each language in its own name */
const NAMES = { 'zh-CN': '简体中文', 'zh-TW': '繁體中文', en: 'English' };
const EMPTY: LetterText = { subject: '', content: '' };
const isEmpty = ({ subject, content }: LetterText) => subject.trim() === '' && content.trim() === '';

/** The texts of a template in each language, its placeholders, and a preview. */
export function MailTemplateForm({ template, onClose, onDone }: Props) {
  const texts = useTexts().gateways;
  const { templates } = texts.mail;
  const add = useCall('gateways.addMailTemplate');
  const change = useCall('gateways.changeMailTemplate');
  const { busy, trouble } = template ? change : add;
  const fields = trouble?.fields ?? {};
  const [language, setLanguage] = useState<Language>('zh-CN');
  const [name, setName] = useState(template?.name ?? '');
  const [said, setSaid] = useState<LetterTexts>(template?.texts ?? {});
  const [params, setParams] = useState<LetterParam[]>(template?.params ?? []);
  const standard = template?.standard[language];
  const text = said[language] ?? standard ?? EMPTY;
  const write = (changes: Partial<LetterText>) => setSaid({ ...said, [language]: { ...text, ...changes } });

  async function save() {
    const written = Object.entries(said).filter(([, one]) => one && !isEmpty(one));
    const given = { name: name || '-', params, texts: Object.fromEntries(written) };
    const done = template
      ? await change.run({ id: template.id, version: template.version, ...given })
      : await add.run(given);
    if (done) onDone();
  }
  return (
    <Drawer
      open
      size="min(44rem, 100vw)"
      title={template ? texts.changeOf(template.code ? texts.letters[template.code] : template.name) : templates.add}
      onClose={onClose}
    >
      <Form layout="vertical" disabled={busy} onFinish={() => void save()}>
        {template?.code ? null : (
          <Field label={templates.name} name="name" fields={fields} required>
            <Input id="name" maxLength={100} value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
        )}
        <Form.Item label={templates.language}>
          <Segmented
            value={language}
            options={languages.map((value) => ({ value, label: NAMES[value] }))}
            onChange={setLanguage}
          />
        </Form.Item>
        <Field label={templates.subject} name="subject" fields={fields} required>
          <Input
            id="subject"
            maxLength={200}
            value={text.subject}
            onChange={(event) => write({ subject: event.target.value })}
          />
        </Field>
        <Field
          label={templates.content}
          name="content"
          fields={fields}
          required
          hint={params.length > 0 ? templates.places(params.map((one) => `{${one.name}}`).join(' ')) : ''}
        >
          <Input.TextArea
            id="content"
            rows={8}
            maxLength={10_000}
            value={text.content}
            onChange={(event) => write({ content: event.target.value })}
          />
        </Field>
        {standard && said[language] ? (
          <Button
            size="small"
            style={{ marginBottom: 16 }}
            onClick={() => setSaid(Object.fromEntries(Object.entries(said).filter(([one]) => one !== language)))}
          >
            {templates.restore}
          </Button>
        ) : null}
        {template?.code ? null : <Params value={params} onChange={setParams} problem={fields.params} />}
        <Preview text={text} params={params} />
        {trouble && Object.keys(fields).length === 0 ? <TroubleAlert trouble={trouble} /> : null}
        <Flex gap="small" style={{ marginTop: 16 }}>
          <Button type="primary" htmlType="submit" loading={busy}>
            {texts.save}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </Flex>
      </Form>
    </Drawer>
  );
}

interface ParamsProps {
  value: LetterParam[];
  onChange: (params: LetterParam[]) => void;
  problem: string | undefined;
}

function Params({ value, onChange, problem }: ParamsProps) {
  const { templates, types } = useTexts().gateways.mail;
  const set = (at: number, changes: Partial<LetterParam>) =>
    onChange(value.map((one, place) => (place === at ? { ...one, ...changes } : one)));
  return (
    <Form.Item
      label={templates.params}
      extra={templates.paramsHint}
      help={problem}
      validateStatus={problem ? 'error' : undefined}
    >
      <Flex vertical gap="small">
        {value.map(({ name, type }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <Flex key={at} gap="small">
            <Input
              value={name}
              maxLength={30}
              aria-label={templates.paramName}
              onChange={(event) => set(at, { name: event.target.value })}
            />
            <Select
              value={type}
              aria-label={templates.paramType}
              style={{ width: '9rem' }}
              options={letterParamTypes.map((one) => ({ value: one, label: types[one] }))}
              onChange={(one) => set(at, { type: one })}
            />
            <Button onClick={() => onChange(value.filter((_, place) => place !== at))}>{templates.removeParam}</Button>
          </Flex>
        ))}
        <Button type="dashed" onClick={() => onChange([...value, { name: '', type: 'text' }])}>
          {templates.addParam}
        </Button>
      </Flex>
    </Form.Item>
  );
}

const NAME = /^[A-Za-z]\w{0,29}$/;

/** The mail with made-up values. */
function Preview({ text, params }: { text: LetterText; params: LetterParam[] }) {
  const { templates } = useTexts().gateways.mail;
  const asked = useDeferredValue({ text, params: params.filter(({ name }) => NAME.test(name)) });
  const shown = useQuery({
    queryKey: ['mail', 'preview', asked],
    queryFn: () => call('gateways.previewMail', asked),
    enabled: !isEmpty(asked.text),
  });
  if (!shown.data) return null;
  const { subject, content, unknown } = shown.data;
  return (
    <Form.Item label={templates.preview}>
      {unknown.length > 0 ? (
        <Alert type="warning" showIcon title={templates.unknown(unknown.map((one) => `{${one}}`).join(' '))} />
      ) : null}
      <p>
        <strong>{subject}</strong>
      </p>
      <p className={css.text}>{content}</p>
    </Form.Item>
  );
}
