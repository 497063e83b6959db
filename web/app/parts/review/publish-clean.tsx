import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Flex } from 'antd';
import { useState } from 'react';
import { OneChange } from '../../lib/calls/one-change.ts';
import { Refused } from '../../lib/calls/refusal.ts';
import { useTexts } from '../../lib/texts.ts';
import css from '../lists/work-list.module.css';
import { keyOf } from '../lists/work-list.tsx';
import type { ReviewRow } from './review-page.ts';

interface Props {
  rows: readonly ReviewRow[];
  clear: () => void;
  /** removes rows from the selection */
  drop: (rows: readonly ReviewRow[]) => void;
}

const isFit = ({ clean, reviewedBy, actions }: ReviewRow) =>
  clean && reviewedBy === '' && actions.some(({ action }) => action === 'approve');

/** Publishes the chosen messages without findings, after one confirmation that lists their titles. */
export function PublishClean({ rows, clear, drop }: Props) {
  const { office, lists, common } = useTexts();
  const { clean } = office.review;
  const { modal } = App.useApp();
  const queries = useQueryClient();
  // One change per row: if an answer is lost, another try repeats the same request.
  const [changes] = useState(() => new Map<string, OneChange>());
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ subject: string; why: string }[]>([]);
  const fit = rows.filter(isFit);
  if (rows.length === 0 && refused.length === 0) return null;

  async function publish() {
    const titles = (
      <>
        <p>{clean.hint}</p>
        <ul className={css.results}>
          {fit.map((row) => (
            <li key={row.tid}>
              <span>{row.subject}</span>
            </li>
          ))}
        </ul>
      </>
    );
    const yes = clean.publish(fit.length);
    if (!(await modal.confirm({ title: clean.ask(fit.length), content: titles, okText: yes, width: 640 }))) return;
    setBusy(true);
    const failed: typeof refused = [];
    const done: ReviewRow[] = [];
    for (const row of fit) {
      const change = changes.get(keyOf(row)) ?? new OneChange();
      changes.set(keyOf(row), change);
      try {
        await change.run('handling.check', { tid: row.tid, version: row.version, decision: 'public' });
        done.push(row);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        failed.push({ subject: row.subject, why: error.message || common.offline });
      }
    }
    setBusy(false);
    setRefused(failed);
    drop(done);
    await queries.invalidateQueries();
  }
  return (
    <section className={css.chosen} aria-label={lists.batch.chosen(rows.length)}>
      <b>{lists.batch.chosen(rows.length)}</b>
      <Button type="primary" loading={busy} disabled={fit.length === 0} onClick={() => void publish()}>
        {clean.publish(fit.length)}
      </Button>
      {fit.length < rows.length ? <span>{clean.unfit(rows.length - fit.length)}</span> : null}
      <Button
        type="link"
        onClick={() => {
          setRefused([]);
          clear();
        }}
      >
        {lists.batch.clear}
      </Button>
      {refused.length > 0 ? (
        <Flex vertical>
          {refused.map(({ subject, why }) => (
            <Alert key={subject} type="warning" showIcon title={`${subject}${common.colon}${why}`} />
          ))}
        </Flex>
      ) : null}
    </section>
  );
}
