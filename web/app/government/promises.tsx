import { PromiseState } from '@board/contract/codes';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useNavigate } from 'react-router';
import { call } from '../lib/calls/client.ts';
import { useTexts } from '../lib/texts.ts';
import { List } from '../parts/lists/list.tsx';
import { PromiseEntry } from '../parts/promises/promise-entry.tsx';
import { usePromiseCounts } from '../parts/promises/use-promise-counts.ts';
import { DeskPage } from '../parts/workspace/desk-page.tsx';
import { useLive } from '../parts/workspace/use-live.ts';
import { useQueryState } from '../parts/workspace/use-query-state.ts';

const STATES = [PromiseState.kept, PromiseState.broken, PromiseState.withdrawn] as const;

/** The promises of this unit and its boards: first those that wait for an action, by their day. */
export default function Promises() {
  const { desk: texts } = useTexts().promises;
  const { params, hrefWith } = useQueryState();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { found, late } = usePromiseCounts();
  const state = STATES.find((one) => String(one) === params.get('state'));
  const lastItem = Number(params.get('lastItem')) || undefined;
  const asked = { state, lastItem, rows: 20 };
  const list = useQuery({
    queryKey: ['promises', 'own', asked],
    queryFn: () => call('promises.own', asked),
    placeholderData: keepPreviousData,
  });
  useLive('queues', ['promises']);
  const at = (changes: Record<string, string | number>) => `?${hrefWith(changes)}`;
  const next = list.data?.lastItem;
  return (
    <DeskPage title={texts.menu} lead={texts.lead}>
      <List
        name="promises"
        found={{ ...list, data: list.data?.rows }}
        rowKey="promiseId"
        none={state === undefined ? texts.none : texts.noneSettled}
        pages="none"
        tabs={{
          label: texts.menu,
          tabs: ['waiting', ...STATES].map((one) => ({
            key: String(one),
            label: texts.tabs[one]!,
            count: one === 'waiting' ? found + late : undefined,
            urgent: one === 'waiting' && late > 0,
          })),
          tab: String(state ?? 'waiting'),
          hrefOf: (key) => hrefWith({ state: key === 'waiting' ? '' : key, lastItem: '' }),
        }}
        main={{
          title: texts.menu,
          render: (row) => (
            <PromiseEntry row={row} onDone={() => void queries.invalidateQueries({ queryKey: ['promises'] })} />
          ),
        }}
      />
      <Flex gap="small" style={{ marginTop: 16 }}>
        {lastItem ? <Button onClick={() => navigate(at({ lastItem: '' }))}>{texts.first}</Button> : null}
        {next ? <Button onClick={() => navigate(at({ lastItem: next }))}>{texts.more}</Button> : null}
      </Flex>
    </DeskPage>
  );
}
