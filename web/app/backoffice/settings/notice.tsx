import { Card, Typography } from 'antd';
import { useNavigate } from 'react-router';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { useNotice } from '../../parts/notices/use-notice.ts';
import css from '../../parts/settings/settings.module.css';
import { RecordPage } from '../../parts/workspace/record-page.tsx';

/** A notice of the platform, as its staff read it. */
export default function SysNotice() {
  const { work } = useTexts();
  const { language } = useSite();
  const navigate = useNavigate();
  const notice = useNotice();
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
