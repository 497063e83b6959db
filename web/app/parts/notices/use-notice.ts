import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../lib/calls/client.ts';

/** Reads the notice that the address names (`noticeId`) and marks it as read. */
export function useNotice() {
  const queries = useQueryClient();
  const noticeId = Number(useSearchParams()[0].get('noticeId'));
  const notice = useQuery({
    queryKey: ['notices', 'one', noticeId],
    queryFn: () => call('notices.detail', { noticeId }),
  });
  const isNew = notice.data?.readStatus === 0;
  useEffect(() => {
    if (!isNew) return;
    // The list and the number in the header follow when the server reports the change.
    call('notices.markRead', { noticeId })
      .then(() => queries.invalidateQueries({ queryKey: ['unread'] }))
      .catch(() => {});
  }, [isNew, noticeId, queries]);
  return notice;
}
