import { ENTERS_MESSAGES } from '@board/contract/handling/entering';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Skeleton, Tabs, Typography } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../case/trouble.tsx';
import { useDesk } from '../workspace/desk.ts';
import { type Entered, EntryDone } from './entry-done.tsx';
import css from './entry-form.module.css';
import { EntryForm } from './entry-form.tsx';
import { EntryList } from './entry-list.tsx';

/**
 * Staff enters a message for a caller, letter-writer or visitor, sees the state of earlier ones, and corrects returned ones.
 */
export default function EntryPage() {
  const { entering: texts } = useTexts();
  const { me } = useDesk();
  const mayEnter = me.permissions.includes(ENTERS_MESSAGES);
  return (
    <div className={css.page}>
      <Typography.Title level={1}>{texts.title}</Typography.Title>
      {mayEnter ? <Entering /> : <Alert type="warning" showIcon title={texts.mayNot} />}
    </div>
  );
}

type Place = 'new' | 'returned' | 'all';
const places: readonly Place[] = ['new', 'returned', 'all'];

function Entering() {
  const { entering: texts } = useTexts();
  const [params, setParams] = useSearchParams();
  const place = places.find((one) => one === params.get('show')) ?? 'new';
  const correcting = Number(params.get('tid')?.match(/^\d+$/)?.[0] ?? 0);
  const counts = useQuery({
    queryKey: ['entries', 'counts'],
    queryFn: () => call('handling.entries', { page: 1, rows: 1 }),
  });
  const { returned = 0, total = 0 } = counts.data ?? {};
  const tabs = [
    { key: 'new', label: texts.tabs.new },
    { key: 'returned', label: texts.tabs.returned(returned) },
    { key: 'all', label: texts.tabs.all(total) },
  ];
  return (
    <>
      <Tabs
        activeKey={correcting ? 'returned' : place}
        items={tabs}
        onTabClick={(key) => setParams(key === 'new' ? {} : { show: key })}
      />
      {correcting ? (
        <Correcting key={correcting} tid={correcting} onDone={() => setParams({ show: 'all' })} />
      ) : place === 'new' ? (
        <New />
      ) : (
        <EntryList
          key={place}
          returned={place === 'returned'}
          onCorrect={(tid) => setParams({ show: 'returned', tid: String(tid) })}
        />
      )}
    </>
  );
}

const useEntrySettings = () =>
  useQuery({
    queryKey: ['entrySettings'],
    queryFn: async () => {
      const [site, { domainList }, { typeList }] = await Promise.all([
        call('settings.site', {}),
        call('settings.domainList', {}),
        call('settings.typeList', {}),
      ]);
      return { site, domains: domainList, types: typeList };
    },
  });

/** The form for new messages, one after the other. */
function New() {
  const { entering: texts } = useTexts();
  const queries = useQueryClient();
  const [entered, setEntered] = useState<Entered | null>(null);
  const [formNumber, setFormNumber] = useState(0);
  const settings = useEntrySettings();
  if (entered)
    return (
      <EntryDone
        entered={entered}
        onAgain={() => {
          setEntered(null);
          setFormNumber(formNumber + 1);
        }}
      />
    );
  return (
    <>
      <p className={css.lead}>{texts.lead}</p>
      {settings.isError ? (
        <Unread again={() => void settings.refetch()} />
      ) : settings.data ? (
        <EntryForm
          key={formNumber}
          {...settings.data}
          onDone={(done) => {
            setEntered(done);
            void queries.invalidateQueries({ queryKey: ['entries'] });
          }}
        />
      ) : (
        <Skeleton active />
      )}
    </>
  );
}

/** A returned message, with the reason above it. */
function Correcting({ tid, onDone }: { tid: number; onDone: () => void }) {
  const { entering: texts } = useTexts();
  const queries = useQueryClient();
  const settings = useEntrySettings();
  // The data when the form was opened: a later answer must not replace typed text.
  const entry = useQuery({
    queryKey: ['entry', tid],
    queryFn: () => call('handling.entry', { tid }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (entry.isError) return <Alert type="info" showIcon title={texts.over} />;
  if (settings.isError) return <Unread again={() => void settings.refetch()} />;
  if (!settings.data || !entry.data) return <Skeleton active />;
  return (
    <EntryForm
      {...settings.data}
      again={entry.data}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: ['entries'] });
        onDone();
      }}
    />
  );
}
