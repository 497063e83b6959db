import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Card, Descriptions, Flex, Typography } from 'antd';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../lib/client.ts';
import { minuteOf } from '../lib/format.ts';
import { useSite } from '../lib/site.ts';
import { useTexts } from '../lib/texts.ts';
import { RecordPage } from '../parts/workspace/record-page.tsx';

/** One notice: what happened, to which message, and what can be done about it. Opening it marks it as read. */
export default function MessageCenterDetail() {
  const { work, office } = useTexts();
  const { notices: texts } = work;
  const { task } = office;
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
    // The list and the number in the header follow by themselves, as soon as the server says so.
    call('notices.markRead', { noticeId })
      .then(() => queries.invalidateQueries({ queryKey: ['unread'] }))
      .catch(() => {});
  }, [isNew, noticeId, queries]);
  return (
    <RecordPage record={notice} back={texts.back} onBack={() => navigate('/g/messageCenter')}>
      {(row) => (
        <Card>
          <Typography.Title level={1}>{row.title}</Typography.Title>
          <Descriptions
            column={1}
            items={[
              { key: 'at', label: texts.at, children: minuteOf(row.dateline, language) },
              { key: 'about', label: texts.about, children: row.tid === null ? texts.noMessage : task.number(row.tid) },
            ]}
          />
          {row.tid === null ? null : (
            <Flex gap="small" wrap>
              <Button
                type="primary"
                onClick={() =>
                  navigate(`/g/taskBoard/taskMain?messageId=${row.tid}${row.tpid ? `&tpid=${row.tpid}` : ''}`)
                }
              >
                {texts.handle}
              </Button>
              <Button onClick={() => navigate(`/g/messageCenter/threads/content?tid=${row.tid}&noticeId=${noticeId}`)}>
                {texts.look}
              </Button>
            </Flex>
          )}
        </Card>
      )}
    </RecordPage>
  );
}
