import { ContentType } from '@board/contract/codes';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { useInsert } from '../writing/use-insert.ts';
import css from './case-view.module.css';
import { Unread } from './trouble.tsx';

/** The newest public reply to a similar message; opens in full, and can be inserted into the answer being written. */
export function SimilarAnswer({ tid, title }: { tid: number; title: string }) {
  const { caseWork, work, common } = useTexts();
  const { task } = work;
  const [open, setOpen] = useState(false);
  const insert = useInsert();
  const found = useQuery({
    queryKey: ['public-answer', tid],
    queryFn: async () => {
      const { contentList } = await call('messages.content', { tid });
      const replies = contentList.filter((one) => one.dataType === ContentType.reply);
      return replies.toSorted((a, b) => a.dateline - b.dateline).at(-1)?.content ?? '';
    },
    enabled: open,
    staleTime: 300_000,
  });
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={`${task.wholeAnswer}${common.colon}${title}`}>{task.wholeAnswer}</summary>
      {found.isLoading ? <Skeleton active /> : null}
      {found.isError ? <Unread again={() => void found.refetch()} /> : null}
      {found.data ? (
        <>
          <p className={css.text}>{found.data}</p>
          <Button
            size="small"
            aria-label={`${task.useAnswer}${common.colon}${title}`}
            onClick={() => void insert(found.data, { inserted: task.answerUsed, copied: caseWork.quoteCopied })}
          >
            {task.useAnswer}
          </Button>
        </>
      ) : null}
    </details>
  );
}
