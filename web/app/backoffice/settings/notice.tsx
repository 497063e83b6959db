import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Card, Typography } from 'antd';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from '../../parts/settings/settings.module.css';
import { RecordPage } from '../../parts/workspace/record-page.tsx';

/** A notice of the platform, as one of its own staff reads it. */
export default function SysNotice() {
  const { work } = useTexts();
  const { language } = useSite();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const noticeId = Number(useSearchParams()[0].get('noticeId'));
  const notice = useQuery({
    queryKey: ['notices', 'one', noticeId],
    queryFn: () => call('notices.detail', { noticeId }),
  });
  const isNew = notice.data?.readStatus === 0;
  useEffect(() => {
    if (!isNew) return;
    call('notices.markRead', { noticeId })
      .then(() => queries.invalidateQueries({ queryKey: ['unread'] }))
      .catch(() => {});
  }, [isNew, noticeId, queries]);
  return (
    <RecordPage record={notice} back={work.notices.back} onBack={() => navigate('/admin/messages')}>
      {(row) => (
        <Card>
          <Typography.Title level={1}>{row.title}</Typography.Title>
          <p className={css.soft}>
            {row.senderName} <time>{minuteOf(row.dateline, language)}</time>
          </p>
          <p className={css.text}>{row.content}</p>
        </Card>
      )}
    </RecordPage>
  );
}
