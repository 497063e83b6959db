import { CASE_NOTE_MAX } from '@board/contract/rules/lengths';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Card, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import forms from '../writing/forms.module.css';
import css from './case-view.module.css';
import { Keys, useShortcuts } from './shortcuts.tsx';
import { TroubleAlert, Unread } from './trouble.tsx';

const ROWS = 10;

/** What officials say among themselves about a message; apart from everything that its author or the public reads. */
export function CaseNotes({ tid }: { tid: number }) {
  const { work } = useTexts();
  const texts = work.notes;
  const { language } = useSite();
  const { message, modal } = App.useApp();
  const queries = useQueryClient();
  const add = useCall('handling.addNote');
  const remove = useCall('handling.deleteNote');
  const [content, setContent] = useState('');
  const [mentions, setMentions] = useState<string[]>([]);
  const list = useInfiniteQuery({
    queryKey: ['message', tid, 'notes'],
    queryFn: ({ pageParam }) => call('handling.notes', { tid, page: pageParam, rows: ROWS }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _all, page) => (page * ROWS < total ? page + 1 : undefined),
  });
  const people = useQuery({
    queryKey: ['message', tid, 'mentionable'],
    queryFn: () => call('handling.mentionable', { tid }),
    staleTime: 60_000,
  });
  const { units = [], people: persons = [] } = people.data ?? {};
  const nameOf = new Map(units.map((one) => [one.groupId, one.groupName]));
  const options = [
    { label: texts.units, options: units.map((one) => ({ value: `g${one.groupId}`, label: one.groupName })) },
    {
      label: texts.people,
      options: persons.map((one) => ({
        value: `u${one.uid}`,
        label: `${one.nickName} · ${nameOf.get(one.groupId) ?? ''}`,
      })),
    },
  ];
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];

  useShortcuts({ notes: () => document.getElementById('note-content')?.focus() });

  async function submit() {
    const chosen = (kind: string) =>
      mentions.filter((one) => one.startsWith(kind)).map((one) => Number(one.slice(kind.length)));
    if (!(await add.run({ tid, content, uids: chosen('u'), groupIds: chosen('g') }))) return;
    setContent('');
    setMentions([]);
    message.success(texts.done);
    await queries.invalidateQueries({ queryKey: ['message', tid, 'notes'] });
  }
  async function drop(noteId: number) {
    const asked = { title: texts.removeAsk, content: texts.removeHint, okText: texts.remove, cancelText: texts.keep };
    if (!(await modal.confirm(asked)) || !(await remove.run({ noteId }))) return;
    message.success(texts.removed);
    await queries.invalidateQueries({ queryKey: ['message', tid, 'notes'] });
  }
  return (
    <Card title={texts.title} extra={<Keys of="notes" />}>
      <Form layout="vertical" className={forms.form} onFinish={() => void submit()} disabled={add.busy}>
        <p className={forms.help}>{texts.hint}</p>
        <Form.Item
          label={texts.label}
          htmlFor="note-content"
          help={add.trouble?.fields.content}
          validateStatus={add.trouble?.fields.content ? 'error' : undefined}
        >
          <Input.TextArea
            id="note-content"
            value={content}
            maxLength={CASE_NOTE_MAX}
            autoSize={{ minRows: 2, maxRows: 8 }}
            onChange={(event) => setContent(event.target.value)}
          />
        </Form.Item>
        <Form.Item label={texts.mention} htmlFor="note-mention">
          <Select
            id="note-mention"
            mode="multiple"
            value={mentions}
            onChange={setMentions}
            options={options}
            placeholder={texts.mentionHint}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </Form.Item>
        <TroubleAlert trouble={add.trouble} />
        <Button htmlType="submit" loading={add.busy} disabled={content.trim() === ''}>
          {texts.add}
        </Button>
      </Form>
      <TroubleAlert trouble={remove.trouble} />
      {list.isError ? <Unread again={() => void list.refetch()} /> : null}
      {list.isSuccess && rows.length === 0 ? <p className={css.none}>{texts.none}</p> : null}
      <ol className={css.notes}>
        {rows.map((one) => (
          <li key={one.noteId}>
            <b>{one.nickName}</b> <span className={css.quiet}>{one.groupName}</span>
            <p className={css.text}>{one.content}</p>
            <p className={css.quiet}>
              <time>{minuteOf(one.dateline, language)}</time> {texts.seenBy(one.seenBy)}
              {one.mine ? (
                <Button type="link" size="small" disabled={remove.busy} onClick={() => void drop(one.noteId)}>
                  {texts.remove}
                </Button>
              ) : null}
            </p>
          </li>
        ))}
      </ol>
      {list.hasNextPage ? (
        <Button type="link" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {texts.more}
        </Button>
      ) : null}
    </Card>
  );
}
