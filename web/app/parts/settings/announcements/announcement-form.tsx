import {
  NOTICE_CONTENT_MAX,
  NOTICE_TITLE_MAX,
  ReceiverType,
  type SysNoticeRow,
} from '@board/contract/notices/announcements';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Modal, Radio, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { call } from '../../../lib/calls/client.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { TroubleAlert } from '../../case/trouble.tsx';

interface Props {
  /** null: a new notice */
  row: SysNoticeRow | null;
  onClose: () => void;
  onDone: () => void;
}

/** Writes a notice: saves it as a draft, or sends it. */
export function AnnouncementForm({ row, onClose, onDone }: Props) {
  const { announcements: texts, common } = useTexts();
  const add = useCall('notices.sysSave');
  const change = useCall('notices.sysUpdate');
  const { busy, trouble } = row ? change : add;
  const fields = trouble?.fields ?? {};
  const [title, setTitle] = useState(row?.title ?? '');
  const [type, setType] = useState(row?.type ?? '0');
  const [content, setContent] = useState(row?.content ?? '');
  const [receiverType, setReceiverType] = useState(row?.receiverType ?? ReceiverType.departments);
  const [receiverIds, setReceiverIds] = useState<number[]>(row?.receiverIds ?? []);
  const [words, setWords] = useState('');
  const keywords = useDeferredValue(words.trim());
  const dictionaries = useQuery({ queryKey: ['dictionaries', 'all'], queryFn: () => call('settings.dictTypeAll', {}) });
  const types = dictionaries.data?.find(({ dictType }) => dictType === 'noticeType')?.dataList ?? [];
  const toDepartments = receiverType === ReceiverType.departments;
  const groupIds = receiverIds.join(',');
  const departments = useQuery({
    queryKey: ['announcements', 'departments', keywords, groupIds],
    queryFn: () => call('notices.sysDepartments', { keywords, groupIds }),
    enabled: toDepartments && (keywords !== '' || groupIds !== ''),
    placeholderData: (before) => before,
  });

  async function save(status: 0 | 1) {
    const written = {
      title,
      type,
      content,
      status,
      receiverType: toDepartments ? (1 as const) : (0 as const),
      receiverIds: toDepartments ? receiverIds : [],
    };
    const saved = row ? await change.run({ id: row.id, version: row.version, ...written }) : await add.run(written);
    if (!saved) return;
    onClose();
    onDone();
  }
  const problem = (name: string) => ({
    help: fields[name],
    validateStatus: fields[name] ? ('error' as const) : undefined,
  });
  return (
    <Modal
      open
      width={640}
      title={row ? texts.changeDraft : texts.write}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {common.cancel}
        </Button>,
        <Button key="draft" disabled={busy} onClick={() => void save(0)}>
          {texts.keep}
        </Button>,
        <Button key="send" type="primary" loading={busy} onClick={() => void save(1)}>
          {texts.send}
        </Button>,
      ]}
    >
      <Form layout="vertical" disabled={busy}>
        <Form.Item label={texts.noticeTitle} htmlFor="notice-title" required {...problem('title')}>
          <Input
            id="notice-title"
            value={title}
            maxLength={NOTICE_TITLE_MAX}
            autoComplete="off"
            onChange={(event) => setTitle(event.target.value)}
          />
        </Form.Item>
        <Form.Item label={texts.type} {...problem('type')}>
          <Radio.Group
            aria-label={texts.type}
            value={type}
            options={types.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }))}
            onChange={(event) => setType(event.target.value)}
          />
        </Form.Item>
        <Form.Item label={texts.content} htmlFor="notice-content" required {...problem('content')}>
          <Input.TextArea
            id="notice-content"
            value={content}
            maxLength={NOTICE_CONTENT_MAX}
            autoSize={{ minRows: 5, maxRows: 20 }}
            onChange={(event) => setContent(event.target.value)}
          />
        </Form.Item>
        <Form.Item label={texts.receivers}>
          <Radio.Group
            aria-label={texts.receivers}
            value={receiverType}
            options={[
              { value: ReceiverType.departments, label: texts.departments },
              { value: ReceiverType.all, label: texts.everybody },
            ]}
            onChange={(event) => setReceiverType(event.target.value)}
          />
        </Form.Item>
        {toDepartments ? (
          <Form.Item label={texts.departments} htmlFor="notice-departments" required {...problem('receiverIds')}>
            <Select
              id="notice-departments"
              mode="multiple"
              // Opens above the field; below it the list would cover the button that sends.
              placement="topLeft"
              value={receiverIds}
              onChange={setReceiverIds}
              showSearch={{ filterOption: false, onSearch: setWords }}
              placeholder={texts.departmentsHint}
              notFoundContent={keywords === '' ? texts.departmentsHint : texts.noDepartment}
              options={departments.data?.map(({ groupId, groupName }) => ({ value: groupId, label: groupName }))}
            />
          </Form.Item>
        ) : null}
        {Object.keys(fields).length === 0 ? <TroubleAlert trouble={trouble} /> : null}
      </Form>
    </Modal>
  );
}
