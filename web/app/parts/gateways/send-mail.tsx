import type { MailTemplate } from '@board/contract/gateways/mail';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { Field } from './field.tsx';

interface Props {
  template: MailTemplate;
  onClose: () => void;
  onDone: () => void;
}

/** Sends a mail by one of the operator's templates. */
export function SendMail({ template, onClose, onDone }: Props) {
  const texts = useTexts().gateways;
  const { templates, types } = texts.mail;
  const { run, busy, trouble } = useCall('gateways.sendMail');
  const [mailTo, setMailTo] = useState('');
  const [mailCc, setMailCc] = useState('');
  const [values, setValues] = useState<Record<string, string>>({});
  const fields = trouble?.fields ?? {};
  async function send() {
    if (await run({ id: template.id, mailTo, mailCc, params: values })) onDone();
  }
  return (
    <Modal
      open
      title={templates.sendOf(template.name)}
      okText={templates.send}
      cancelText={texts.cancel}
      confirmLoading={busy}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Form layout="vertical" onFinish={() => void send()} disabled={busy}>
        <Field label={templates.mailTo} name="mailTo" fields={fields} hint={templates.mailToHint} required>
          <Input id="mailTo" value={mailTo} onChange={(event) => setMailTo(event.target.value)} />
        </Field>
        <Field label={templates.mailCc} name="mailCc" fields={fields}>
          <Input id="mailCc" value={mailCc} onChange={(event) => setMailCc(event.target.value)} />
        </Field>
        {template.params.map(({ name, type }) => (
          <Field key={name} label={name} name={`value-${name}`} fields={{}} hint={types[type]} required>
            <Input
              id={`value-${name}`}
              value={values[name] ?? ''}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          </Field>
        ))}
        <TroubleAlert trouble={trouble && (fields.params || Object.keys(fields).length === 0) ? trouble : null} />
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
