import type { Template } from '@board/contract/handling/templates';
import { TEMPLATE_TITLE_MAX } from '@board/contract/rules/lengths';
import { lengthOf } from '@board/contract/rules/validators';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Flex, Form, Input, Modal, Select } from 'antd';
import { useRef, useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { insertText } from '../../lib/insert-text.ts';
import { choicesOf } from '../../lib/kept-choices.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { useDesk } from '../workspace/desk.ts';
import css from './forms.module.css';

interface Props {
  template: Template | null;
  /** names of the placeholders that the text may contain */
  names: readonly string[];
  onClose: () => void;
  onSaved: () => Promise<void>;
}

const ANY = 0;

/** The form of a template: its name, its text and its purpose. */
export function TemplateForm({ template, names, onClose, onSaved }: Props) {
  const { office, work } = useTexts();
  const texts = work.templates;
  const { limits } = useDesk();
  const save = useCall('handling.saveTemplate');
  const [title, setTitle] = useState(template?.title ?? '');
  const [content, setContent] = useState(template?.content ?? '');
  const [typeId, setTypeId] = useState(template?.typeId ?? ANY);
  const [domainId, setDomainId] = useState(template?.domainId ?? ANY);
  const [own, setOwn] = useState(template?.scope === 'own');
  const [shared, setShared] = useState(template?.shared ?? false);
  const box = useRef<HTMLDivElement>(null);
  const types = useQuery(choicesOf('settings.typeList'));
  const domains = useQuery(choicesOf('settings.domainList'));
  const length = lengthOf(content.trim());
  // With changes, Escape (pressed to leave a list of choices) must not close the form.
  const changed = title !== (template?.title ?? '') || content !== (template?.content ?? '');

  function insert(name: string) {
    const area = box.current?.querySelector('textarea');
    if (area) insertText(area, `{${name}}`);
  }
  async function submit() {
    const meant = { typeId: typeId || undefined, domainId: domainId || undefined };
    if (await save.run({ templateId: template?.templateId, title, content, shared, own, ...meant })) await onSaved();
  }
  return (
    <Modal
      open
      title={template ? texts.edit : texts.add}
      width={640}
      footer={null}
      keyboard={!changed}
      onCancel={onClose}
    >
      <Form layout="vertical" className={css.form} onFinish={() => void submit()} disabled={save.busy}>
        <Form.Item label={texts.name} htmlFor="template-title">
          <Input
            id="template-title"
            value={title}
            maxLength={TEMPLATE_TITLE_MAX}
            autoFocus
            onChange={(event) => setTitle(event.target.value)}
          />
        </Form.Item>
        <Form.Item label={texts.content} htmlFor="template-content">
          <div ref={box}>
            <Input.TextArea
              id="template-content"
              value={content}
              autoSize={{ minRows: 6, maxRows: 16 }}
              onChange={(event) => setContent(event.target.value)}
            />
          </div>
        </Form.Item>
        <div className={css.under}>
          <span>{texts.contentHint}</span>
          <span className={length > limits.replyMax ? css.over : undefined}>
            {office.form.count(length, limits.replyMax)}
          </span>
        </div>
        <p className={css.help}>{texts.gapHint}</p>
        <Flex gap="small" wrap>
          {names.map((name) => (
            <Button key={name} size="small" onClick={() => insert(name)}>{`{${name}}`}</Button>
          ))}
        </Flex>
        <Form.Item label={texts.type} htmlFor="template-type">
          <Select
            id="template-type"
            value={typeId}
            onChange={setTypeId}
            options={[
              { value: ANY, label: texts.any },
              ...(types.data?.typeList.map((one) => ({ value: one.value, label: one.label })) ?? []),
            ]}
          />
        </Form.Item>
        <Form.Item label={texts.domain} htmlFor="template-domain">
          <Select
            id="template-domain"
            value={domainId}
            onChange={setDomainId}
            options={[
              { value: ANY, label: texts.any },
              ...(domains.data?.domainList.map((one) => ({ value: one.value, label: one.label })) ?? []),
            ]}
          />
        </Form.Item>
        {template ? null : (
          <Checkbox checked={own} onChange={(event) => setOwn(event.target.checked)}>
            {texts.own}
          </Checkbox>
        )}
        {own ? null : (
          <Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)}>
            {texts.shared}
          </Checkbox>
        )}
        <TroubleAlert trouble={save.trouble} />
        <Flex gap="small">
          <Button
            type="primary"
            htmlType="submit"
            loading={save.busy}
            disabled={title.trim() === '' || length === 0 || length > limits.replyMax}
          >
            {texts.save}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </Flex>
      </Form>
    </Modal>
  );
}
