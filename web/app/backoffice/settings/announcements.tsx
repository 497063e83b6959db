import { NoticeStatus, type SysNoticeRow } from '@board/contract/notices/announcements';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../../parts/case/trouble.tsx';
import { batchOf } from '../../parts/lists/batch/chosen-steps.tsx';
import { List } from '../../parts/lists/list.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { useRows } from '../../parts/lists/use-rows.ts';
import table from '../../parts/lists/work-list.module.css';
import { AnnouncementForm } from '../../parts/settings/announcements/announcement-form.tsx';
import { Readers } from '../../parts/settings/announcements/readers.tsx';
import { DeskPage } from '../../parts/workspace/desk-page.tsx';
import { useQueryState } from '../../parts/workspace/use-query-state.ts';
import { useSucceeded } from '../../parts/workspace/use-succeeded.ts';

const statuses = ['0', '1', '2'] as const;

/** Notices of the platform: writes, sends and takes them back, and shows who has read them (backoffice.md §4 point 8). */
export default function Announcements() {
  const { announcements: texts, settingPages, common } = useTexts();
  const { language } = useSite();
  const { modal } = App.useApp();
  const succeeded = useSucceeded();
  const queries = useQueryClient();
  const { params, hrefWith } = useQueryState();
  const [writing, setWriting] = useState<{ row: SysNoticeRow | null } | null>(null);
  const [readersOf, setReadersOf] = useState<SysNoticeRow | null>(null);
  const takeBack = useCall('notices.sysTakeBack');
  const drop = useCall('notices.sysDelete');
  const status = statuses.find((one) => one === params.get('status'));
  const title = params.get('words') ?? '';
  const found = useRows(['announcements', title, status], (page, limit) =>
    call('notices.sysPage', { title: title || undefined, status, page, limit }),
  );
  const again = () => void queries.invalidateQueries({ queryKey: ['announcements'] });
  const done = () => succeeded(again);
  const confirmed = (question: string, act: () => Promise<object | null>) =>
    modal.confirm({
      title: question,
      onOk: async () => {
        if (await act()) done();
      },
    });
  const state = ({ status }: SysNoticeRow) =>
    status === NoticeStatus.sent ? (
      <Tag color="green">{texts.states[1]}</Tag>
    ) : status === NoticeStatus.draft ? (
      <Tag color="gold">{texts.states[0]}</Tag>
    ) : (
      <Tag>{texts.states[2]}</Tag>
    );
  const read = (row: SysNoticeRow) =>
    row.status === NoticeStatus.draft ? null : (
      <Button
        type="link"
        size="small"
        // the label contains the visible words, for people who use voice control
        aria-label={`${texts.readOf(row.read, row.receivers)}${common.comma}${texts.readers}${common.colon}${row.title}`}
        onClick={() => setReadersOf(row)}
      >
        {texts.readOf(row.read, row.receivers)}
      </Button>
    );
  const sent = ({ senderName, senderDate }: SysNoticeRow) =>
    senderDate === null ? null : (
      <span>
        {senderName} <time>{minuteOf(senderDate, language)}</time>
      </span>
    );
  const steps = (row: SysNoticeRow) => (
    <Flex gap="0 0.75rem" wrap>
      {row.status === NoticeStatus.draft ? (
        <>
          <Button
            type="link"
            size="small"
            aria-label={`${settingPages.change}${common.colon}${row.title}`}
            onClick={() => setWriting({ row })}
          >
            {settingPages.change}
          </Button>
          <Button
            type="link"
            size="small"
            danger
            aria-label={`${settingPages.remove}${common.colon}${row.title}`}
            onClick={() => confirmed(texts.askRemove(row.title), () => drop.run({ ids: [row.id] }))}
          >
            {settingPages.remove}
          </Button>
        </>
      ) : null}
      {row.status === NoticeStatus.sent ? (
        <Button
          type="link"
          size="small"
          danger
          aria-label={`${texts.takeBack}${common.colon}${row.title}`}
          onClick={() => confirmed(texts.askTakeBack(row.title), () => takeBack.run({ ids: [row.id] }))}
        >
          {texts.takeBack}
        </Button>
      ) : null}
    </Flex>
  );
  const to = ({ receiverName }: SysNoticeRow) => receiverName || texts.everybody;
  return (
    <DeskPage
      title={texts.title}
      lead={texts.lead}
      actions={
        <Button type="primary" onClick={() => setWriting({ row: null })}>
          {texts.write}
        </Button>
      }
    >
      <TroubleAlert trouble={takeBack.trouble ?? drop.trouble} />
      <List<SysNoticeRow>
        name="announcements"
        found={found}
        rowKey="id"
        none={texts.none}
        tabs={{
          label: texts.title,
          tabs: [
            { key: '', label: texts.all },
            ...statuses.map((key) => ({ key: key as string, label: texts.states[key] })),
          ],
          tab: status ?? '',
          hrefOf: (key) => hrefWith({ status: key }),
        }}
        find={{ param: 'words', label: texts.find }}
        main={{
          title: texts.notice,
          render: (row) => (
            <RowHead title={row.title} facts={[row.typeName, to(row)]}>
              <p className={table.content}>{row.content}</p>
            </RowHead>
          ),
        }}
        columns={[
          { name: 'state', title: settingPages.state, width: 96, render: state },
          { name: 'sent', title: texts.sentBy, width: 176, render: sent },
          { name: 'readers', title: texts.readers, width: 112, render: read },
        ]}
        batch={batchOf<SysNoticeRow>(
          (row) => row.title,
          [
            {
              label: texts.takeBack,
              danger: true,
              may: ({ status }) => status === NoticeStatus.sent,
              run: (rows) => takeBack.run({ ids: rows.map(({ id }) => id) }),
            },
            {
              label: settingPages.remove,
              danger: true,
              may: ({ status }) => status === NoticeStatus.draft,
              run: (rows) => drop.run({ ids: rows.map(({ id }) => id) }),
            },
          ],
          again,
        )}
        actions={steps}
        actionWidth={136}
      />
      {writing ? <AnnouncementForm row={writing.row} onClose={() => setWriting(null)} onDone={done} /> : null}
      {readersOf ? <Readers of={readersOf} onClose={() => setReadersOf(null)} /> : null}
    </DeskPage>
  );
}
