import { ENTERS_MESSAGES } from '@board/contract/handling/entering';
import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../case/trouble.tsx';
import { useDesk } from '../workspace/desk.ts';
import { type Entered, EntryDone } from './entry-done.tsx';
import css from './entry-form.module.css';
import { EntryForm } from './entry-form.tsx';

/** Staff types in a message for a caller, letter-writer or visitor; then the form begins anew. */
export default function EntryPage() {
  const { entering: texts } = useTexts();
  const { me } = useDesk();
  const [entered, setEntered] = useState<Entered | null>(null);
  const [turn, setTurn] = useState(0);
  const settings = useQuery({
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
  return (
    <div className={css.page}>
      <Typography.Title level={1}>{texts.title}</Typography.Title>
      {!me.permissions.includes(ENTERS_MESSAGES) ? (
        <Alert type="warning" showIcon title={texts.mayNot} />
      ) : entered ? (
        <EntryDone
          entered={entered}
          onAgain={() => {
            setEntered(null);
            setTurn(turn + 1);
          }}
        />
      ) : (
        <>
          <p className={css.lead}>{texts.lead}</p>
          {settings.isError ? (
            <Unread again={() => void settings.refetch()} />
          ) : settings.data ? (
            <EntryForm key={turn} {...settings.data} onDone={setEntered} />
          ) : (
            <Skeleton active />
          )}
        </>
      )}
    </div>
  );
}
