import type { Template } from '@board/contract/handling/templates';
import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Input, Modal, Skeleton } from 'antd';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../case/trouble.tsx';
import css from './template-picker.module.css';

interface Props {
  tid: number;
  open: boolean;
  onClose: () => void;
  onPick: (template: Template) => void;
}

/** Templates for a message, the fitting ones first. */
export function TemplatePicker({ tid, open, onClose, onPick }: Props) {
  const { common } = useTexts();
  const { templates: texts } = useTexts().work;
  const [words, setWords] = useState('');
  const [picked, setPicked] = useState(false);
  const keywords = useDeferredValue(words.trim());
  const found = useQuery({
    queryKey: ['templates', tid, keywords],
    queryFn: () => call('handling.templates', { tid, keywords, rows: 50 }),
    enabled: open,
  });
  return (
    <Modal
      open={open}
      title={texts.pick}
      width={640}
      onCancel={onClose}
      // Whoever picked one is writing already when the dialog has faded; others are back where they were.
      focusable={{ focusTriggerAfterClose: !picked }}
      afterOpenChange={(shown) => shown && setPicked(false)}
      footer={<Link to="/g/templates">{texts.manage}</Link>}
      destroyOnHidden
    >
      <Input.Search
        aria-label={texts.search}
        placeholder={texts.search}
        value={words}
        autoFocus
        allowClear
        onChange={(event) => setWords(event.target.value)}
      />
      <p className={css.hint}>{texts.fits}</p>
      {found.isError ? <Unread again={() => void found.refetch()} /> : null}
      {found.isLoading ? <Skeleton active /> : null}
      {found.data?.rows.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={keywords ? texts.noneFound : texts.none} />
      ) : null}
      <ul className={css.list}>
        {found.data?.rows.map((one) => (
          <li key={one.templateId}>
            <div>
              <b>{one.title}</b> {one.mine ? null : <small>{texts.ofUnit(one.groupName)}</small>}
              <p>{one.content}</p>
            </div>
            <Button
              onClick={() => {
                setPicked(true);
                onPick(one);
              }}
              aria-label={`${texts.insert}${common.colon}${one.title}`}
            >
              {texts.insert}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
