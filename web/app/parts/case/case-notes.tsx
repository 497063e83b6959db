import { CASE_NOTE_MAX } from '@board/contract/rules/lengths';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Card, Form, Mentions } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import forms from '../writing/forms.module.css';
import css from './case-view.module.css';
import { meantIn, mentionsOf } from './mentions.ts';
import { Keys, useShortcuts } from './shortcuts.tsx';
import { TroubleAlert, Unread } from './trouble.tsx';

const ROWS = 10;

/** Officials' notes about a message, apart from everything that its author or the public reads. */
export function CaseNotes({ tid }: { tid: number }) {
  const { work } = useTexts();
  const texts = work.notes;
  const { language } = useSite();
  const { message, modal } = App.useApp();
  const queries = useQueryClient();
  const add = useCall('handling.addNote');
  const remove = useCall('handling.deleteNote');
  const [content, setContent] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
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
  const options = mentionsOf(units, persons);
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];

  useShortcuts({ notes: () => document.getElementById('note-content')?.focus() });

  async function submit() {
    // Chosen people whose names still stand in the text; the server checks and notifies them.
    const meant = meantIn(content, chosen, options);
    const uids = meant.flatMap(({ uid }) => uid ?? []);
    const groupIds = meant.flatMap(({ groupId }) => groupId ?? []);
    if (!(await add.run({ tid, content, uids, groupIds }))) return;
    setContent('');
    setChosen([]);
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
          extra={texts.mentionHint}
          help={add.trouble?.fields.content}
          validateStatus={add.trouble?.fields.content ? 'error' : undefined}
        >
          <Mentions
            id="note-content"
            value={content}
            maxLength={CASE_NOTE_MAX}
            autoSize={{ minRows: 2, maxRows: 8 }}
            options={options.map(({ value, label }) => ({ value, label }))}
            filterOption={(typed, { value }) => String(value).includes(typed)}
            notFoundContent={texts.noColleague}
            onChange={setContent}
            onSelect={(option) => setChosen((all) => [...all, String(option.value)])}
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
