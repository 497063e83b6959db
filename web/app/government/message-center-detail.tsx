import { Button, Card, Descriptions, Flex, Typography } from 'antd';
import { useNavigate } from 'react-router';
import { minuteOf } from '../lib/format.ts';
import { useSite } from '../lib/site.ts';
import { useTexts } from '../lib/texts.ts';
import { taskOf } from '../parts/lists/list-place.ts';
import { stopOf } from '../parts/lists/lists.ts';
import { deskPageOf } from '../parts/notices/href-of.ts';
import { useNotice } from '../parts/notices/use-notice.ts';
import { RecordPage } from '../parts/workspace/record-page.tsx';

/** One notice: what happened, to which message, and the possible actions. Opening it marks it as read. */
export default function MessageCenterDetail() {
  const { work, office } = useTexts();
  const { notices: texts } = work;
  const { task } = office;
  const { language } = useSite();
  const navigate = useNavigate();
  const notice = useNotice();
  return (
    <RecordPage record={notice} back={texts.back} onBack={() => navigate('/g/messageCenter')}>
      {(row) => {
        const place = deskPageOf(row);
        const stop = place ? null : stopOf(row);
        const about = row.tid === null ? texts.noMessage : task.number(row.tid);
        return (
          <Card>
            <Typography.Title level={1}>{row.title}</Typography.Title>
            <Descriptions
              column={1}
              items={[
                { key: 'at', label: texts.at, children: minuteOf(row.dateline, language) },
                ...(row.content !== null ? [{ key: 'from', label: texts.from, children: row.senderName }] : []),
                ...(row.content === null && (row.tid !== null || !place)
                  ? [{ key: 'about', label: texts.about, children: about }]
                  : []),
              ]}
            />
            {row.content === null ? null : <p style={{ whiteSpace: 'pre-line' }}>{row.content}</p>}
            {place ? (
              <Button type="primary" style={{ marginTop: 12 }} onClick={() => navigate(place)}>
                {row.tid === null ? texts.open : texts.look}
              </Button>
            ) : null}
            {stop ? (
              <Flex gap="small" wrap>
                <Button type="primary" onClick={() => navigate(taskOf(stop))}>
                  {stop.delivered ? texts.look : texts.handle}
                </Button>
                {stop.delivered ? null : (
                  <Button
                    onClick={() => navigate(`/g/messageCenter/threads/content?tid=${row.tid}&noticeId=${row.noticeId}`)}
                  >
                    {texts.look}
                  </Button>
                )}
              </Flex>
            ) : null}
          </Card>
        );
      }}
    </RecordPage>
  );
}
