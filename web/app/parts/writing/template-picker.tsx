import { type Template, templateScopes } from '@board/contract/handling/templates';
import { useQuery } from '@tanstack/react-query';
import { Empty, Input, Modal, Skeleton } from 'antd';
import { type KeyboardEvent, useDeferredValue, useEffect, useState } from 'react';
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

const optionId = (templateId: number) => `template-${templateId}`;

/**
 * Templates for a message: one's own, the unit's and those from above, in each group the fitting ones first. The search
 * field keeps the focus; arrows move the mark, Enter inserts the marked template.
 */
export function TemplatePicker({ tid, open, onClose, onPick }: Props) {
  const { templates: texts } = useTexts().work;
  const [words, setWords] = useState('');
  const [picked, setPicked] = useState(false);
  const [marked, setMarked] = useState(0);
  const keywords = useDeferredValue(words.trim());
  const found = useQuery({
    queryKey: ['templates', tid, keywords],
    queryFn: () => call('handling.templates', { tid, keywords, rows: 50 }),
    enabled: open,
  });
  const groups = templateScopes
    .map((scope) => ({ scope, rows: found.data?.rows.filter((one) => one.scope === scope) ?? [] }))
    .filter(({ rows }) => rows.length > 0);
  const all = groups.flatMap(({ rows }) => rows);
  const current = all[Math.min(marked, all.length - 1)];
  useEffect(() => {
    if (current) document.getElementById(optionId(current.templateId))?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  function pick(template: Template) {
    setPicked(true);
    onPick(template);
  }
  function onKey(event: KeyboardEvent) {
    // Enter picks nothing while an input method composes Chinese, or before the search has results.
    if (event.nativeEvent.isComposing || all.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setMarked((now) => (Math.min(now, all.length - 1) + step + all.length) % all.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (current && keywords === words.trim()) pick(current);
    }
  }
  return (
    <Modal
      open={open}
      title={texts.pick}
      width={640}
      onCancel={onClose}
      // After a pick the focus stays in the answer; otherwise it returns to where it was.
      focusable={{ focusTriggerAfterClose: !picked }}
      afterOpenChange={(shown) => shown && setPicked(false)}
      footer={<Link to="/g/templates">{texts.manage}</Link>}
      destroyOnHidden
    >
      <Input
        role="combobox"
        aria-label={texts.search}
        aria-expanded={all.length > 0}
        aria-controls="template-options"
        aria-activedescendant={current && optionId(current.templateId)}
        placeholder={texts.search}
        value={words}
        autoFocus
        allowClear
        onChange={(event) => {
          setWords(event.target.value);
          setMarked(0);
        }}
        onKeyDown={onKey}
      />
      <p className={css.hint}>{texts.fits}</p>
      {found.isError ? <Unread again={() => void found.refetch()} /> : null}
      {found.isLoading ? <Skeleton active /> : null}
      {found.data?.rows.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={keywords ? texts.noneFound : texts.none} />
      ) : null}
      {/* The arrow keys in the search field reach the options; Tab does not. */}
      <div id="template-options" role="listbox" aria-label={texts.title} className={css.list}>
        {groups.map(({ scope, rows }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={scope} role="group" aria-label={texts.scopes[scope]}>
            <p aria-hidden="true" className={css.scope}>
              {texts.scopes[scope]}
            </p>
            {rows.map((one) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the search has the keys
              <div
                key={one.templateId}
                id={optionId(one.templateId)}
                role="option"
                tabIndex={-1}
                aria-selected={one === current}
                className={css.option}
                onClick={() => pick(one)}
              >
                <b>{one.title}</b> {scope === 'above' ? <small>{texts.ofUnit(one.groupName)}</small> : null}
                <p>{one.content}</p>
              </div>
            ))}
          </div>
        ))}
      </div>
    </Modal>
  );
}
