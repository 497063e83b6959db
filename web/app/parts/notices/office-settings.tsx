import { channels } from '@board/contract/codes';
import { mutableTopics } from '@board/contract/notices/office-topics';
import type { OfficeNoticeSettings } from '@board/contract/notices/settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Card, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../case/trouble.tsx';
import { NoticeSettingsForm } from '../center/notice-settings-form.tsx';

/** Chooses which notices officials also get beside the site, when, and which arrive as read. */
export default function OfficeSettings() {
  const { center, account } = useTexts();
  const { notices } = center;
  const inOffice = useLocation().pathname.startsWith('/g/');
  const settings = useQuery({ queryKey: ['officeSettings'], queryFn: () => call('notices.officeSettings', {}) });
  return (
    <>
      <p style={{ marginBlock: '0.5rem' }}>
        <Link to={inOffice ? '/g/messageCenter' : '/admin/messages'}>← {account.notices.title}</Link>
      </p>
      <Typography.Title level={1}>{notices.title}</Typography.Title>
      <p style={{ marginBlock: '0 1rem' }}>{notices.officeLead}</p>
      {settings.isError ? (
        <Unread again={() => void settings.refetch()} />
      ) : settings.data ? (
        <Card style={{ maxWidth: '48rem' }}>
          <Settings settings={settings.data} bindAt={inOffice ? '/g/settings/bind-info' : '/uCenter/bindInfo'} />
        </Card>
      ) : (
        <Skeleton active />
      )}
    </>
  );
}

function Settings({ settings, bindAt }: { settings: OfficeNoticeSettings; bindAt: string }) {
  const { notices } = useTexts().center;
  const queries = useQueryClient();
  const [muted, setMuted] = useState(settings.muted);
  const [dirty, setDirty] = useState(false);
  const { run, busy, trouble } = useCall('notices.setOfficeSettings');
  const rows = settings.topics.map((topic) => {
    const mutable = mutableTopics.find((one) => one === topic);
    const name = notices.officeTopics[topic];
    return {
      topic,
      name,
      channels,
      example: notices.officeExamples[topic],
      site: (
        <label>
          <input
            type="checkbox"
            checked={mutable === undefined || !muted.includes(mutable)}
            disabled={mutable === undefined}
            aria-label={`${name} ${notices.site}${mutable ? '' : ` ${notices.always}`}`}
            onChange={() => {
              setDirty(true);
              if (mutable)
                setMuted(muted.includes(mutable) ? muted.filter((one) => one !== mutable) : [...muted, mutable]);
            }}
          />
          {notices.site}
        </label>
      ),
    };
  });
  return (
    <NoticeSettingsForm
      settings={settings}
      rows={rows}
      bindAt={bindAt}
      busy={busy}
      trouble={trouble}
      dirty={dirty}
      legend={notices.topic}
      under={
        <>
          <p>{notices.alwaysWhat}</p>
          <p>{notices.mutedWhat}</p>
        </>
      }
      save={async (choices) => {
        const done = await run({ ...choices, muted });
        if (!done) return null;
        setDirty(false);
        queries.setQueryData(['officeSettings'], done);
        return done;
      }}
    />
  );
}
