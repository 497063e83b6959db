import { ContactWay } from '@board/contract/codes';
import type { CaseFileView } from '@board/contract/handling/case';
import { CASE_NOTE_MAX } from '@board/contract/rules/lengths';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Card, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { isoDayOf, todayInShanghai } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { FilesField } from '../workflow/files-field.tsx';
import forms from '../writing/forms.module.css';
import { CaseAttachments } from './case-attachments.tsx';
import css from './case-view.module.css';
import { TroubleAlert } from './trouble.tsx';

/** Records of phone calls and visits about a message, for its handlers; never public. */
export function ContactRecords({ file }: { file: CaseFileView }) {
  const { contacts: texts } = useTexts().work;
  const { language } = useSite();
  if (file.contacts.length === 0) return null;
  return (
    <Card title={texts.title}>
      {file.contacts.map((one) => (
        <section key={one.contactId} className={css.entry}>
          <b>{texts.ways[one.way]}</b> {one.groupName} · {one.nickName}{' '}
          <time className={css.quiet}>{isoDayOf(one.onDay, language)}</time>
          <p className={css.text}>{one.content}</p>
          <CaseAttachments attachments={one.attachments} switchable={[]} photos={file} of="answer" />
        </section>
      ))}
    </Card>
  );
}

/** Adds a record. */
export function AddContact({ tid }: { tid: number }) {
  const { contacts: texts } = useTexts().work;
  const { message } = App.useApp();
  const queries = useQueryClient();
  const add = useCall('handling.addContact');
  const [open, setOpen] = useState(false);
  const [way, setWay] = useState<(typeof ContactWay)[keyof typeof ContactWay]>(ContactWay.phone);
  const [onDay, setOnDay] = useState(todayInShanghai());
  const [content, setContent] = useState('');
  const [aids, setAids] = useState<number[]>([]);
  const [uploading, setUploading] = useState(false);

  async function submit() {
    if (!(await add.run({ tid, way, onDay, content, aids }))) return;
    setContent('');
    setAids([]);
    setOpen(false);
    message.success(texts.done);
    await queries.invalidateQueries({ queryKey: ['message', tid] });
  }
  if (!open) return <Button onClick={() => setOpen(true)}>{texts.add}</Button>;
  return (
    <Card title={texts.add}>
      <Form layout="vertical" className={forms.form} onFinish={() => void submit()} disabled={add.busy}>
        <p className={forms.help}>{texts.hint}</p>
        <Radio.Group
          aria-label={texts.way}
          value={way}
          onChange={(event) => setWay(event.target.value)}
          options={Object.values(ContactWay).map((value) => ({ value, label: texts.ways[value] }))}
        />
        <Form.Item
          label={texts.onDay}
          htmlFor="contact-day"
          help={add.trouble?.fields.onDay}
          validateStatus={add.trouble?.fields.onDay ? 'error' : undefined}
        >
          <Input
            id="contact-day"
            type="date"
            max={todayInShanghai()}
            value={onDay}
            onChange={(event) => setOnDay(event.target.value)}
          />
        </Form.Item>
        <Form.Item
          label={texts.content}
          htmlFor="contact-content"
          help={add.trouble?.fields.content}
          validateStatus={add.trouble?.fields.content ? 'error' : undefined}
        >
          <Input.TextArea
            id="contact-content"
            value={content}
            maxLength={CASE_NOTE_MAX}
            autoFocus
            autoSize={{ minRows: 2, maxRows: 8 }}
            onChange={(event) => setContent(event.target.value)}
          />
        </Form.Item>
        <Form.Item label={texts.photos} htmlFor="contact-files">
          <FilesField
            id="contact-files"
            known={[]}
            onChange={(chosen) => setAids(chosen ?? [])}
            onUploading={setUploading}
          />
        </Form.Item>
        <TroubleAlert trouble={add.trouble} />
        <Button htmlType="submit" loading={add.busy} disabled={content.trim() === '' || onDay === '' || uploading}>
          {texts.save}
        </Button>{' '}
        <Button onClick={() => setOpen(false)}>{texts.cancel}</Button>
      </Form>
    </Card>
  );
}
