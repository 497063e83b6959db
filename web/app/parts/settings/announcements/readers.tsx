import type { SysNoticeRow } from '@board/contract/notices/announcements';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Drawer, Radio, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../../lib/calls/client.ts';
import { minuteOf } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { useTexts } from '../../../lib/texts.ts';
import { PagedRows, ROWS_OF_DRAWER } from '../../workspace/paged-rows.tsx';
import css from '../settings.module.css';

/** The recipients of a notice, and when each has read it. */
export function Readers({ of, onClose }: { of: SysNoticeRow; onClose: () => void }) {
  const { announcements: texts, common } = useTexts();
  const { language } = useSite();
  const [page, setPage] = useState(1);
  const [show, setShow] = useState<'' | '0' | '1'>('');
  const param = { noticeId: of.id, readStatus: show || undefined, page, limit: ROWS_OF_DRAWER };
  const found = useQuery({
    queryKey: ['announcements', 'readers', param],
    queryFn: () => call('notices.sysReaders', param),
    placeholderData: keepPreviousData,
  });
  return (
    <Drawer open size="min(100vw, 32rem)" title={`${texts.readers}${common.colon}${of.title}`} onClose={onClose}>
      <Radio.Group
        aria-label={texts.readers}
        optionType="button"
        value={show}
        options={[
          { value: '', label: texts.all },
          { value: '0', label: texts.unread },
          { value: '1', label: texts.read },
        ]}
        onChange={(event) => {
          setShow(event.target.value);
          setPage(1);
        }}
      />
      <PagedRows
        found={found}
        rows={found.data?.list}
        total={found.data?.total}
        page={page}
        onPage={setPage}
        none={texts.noReaders}
      >
        {(reader) => (
          <li key={reader.id}>
            {reader.readStatus === 1 ? <Tag color="green">{texts.read}</Tag> : <Tag>{texts.unread}</Tag>}
            <b>{reader.receiverName}</b> <span className={css.soft}>{reader.deptName}</span>{' '}
            {reader.readDate === null ? null : <time>{minuteOf(reader.readDate, language)}</time>}
          </li>
        )}
      </PagedRows>
    </Drawer>
  );
}
