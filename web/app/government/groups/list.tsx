import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useNavigate } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { dayOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { groupAt } from '../../parts/groups/group-place.ts';
import { useGroupCounts } from '../../parts/groups/use-group-counts.ts';
import { List } from '../../parts/lists/list.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { DeskPage } from '../../parts/workspace/desk-page.tsx';
import { useLive } from '../../parts/workspace/use-live.ts';
import { useQueryState } from '../../parts/workspace/use-query-state.ts';

const STATES = [0, 1, 2] as const;

/** The groups of near messages of this unit: to be checked, to be answered, answered. */
export default function Groups() {
  const { groups: texts } = useTexts();
  const { language } = useSite();
  const { params, hrefWith, page } = useQueryState();
  const navigate = useNavigate();
  const { proposed, confirmed } = useGroupCounts();
  const state = STATES.find((one) => String(one) === params.get('state')) ?? 0;
  const asked = { state, page, rows: 20 };
  const list = useQuery({
    queryKey: ['groups', 'list', asked],
    queryFn: () => call('groups.list', asked),
    placeholderData: keepPreviousData,
  });
  useLive('queues', ['groups']);
  const counts: Record<number, number | undefined> = { 0: proposed, 1: confirmed };
  const at = (wanted: number) => `?${hrefWith({ page: wanted })}`;
  return (
    <DeskPage title={texts.menu} lead={texts.lead}>
      <List
        name="groups"
        found={{ ...list, data: list.data?.rows }}
        rowKey="messageGroupId"
        none={texts.none[state]}
        pages="none"
        tabs={{
          label: texts.menu,
          tabs: STATES.map((one) => ({ key: String(one), label: texts.tabs[one]!, count: counts[one] })),
          tab: String(state),
          hrefOf: (key) => hrefWith({ state: key, page: '' }),
        }}
        main={{
          title: texts.menu,
          render: (one) => (
            <RowHead
              title={one.subject}
              to={groupAt(one.messageGroupId)}
              facts={[
                texts.size(one.size),
                one.answeredAt
                  ? texts.answeredOn(dayOf(one.answeredAt, language))
                  : texts.foundOn(dayOf(one.createdAt, language)),
              ]}
            />
          ),
        }}
      />
      <Flex gap="small" style={{ marginTop: 16 }}>
        {page > 1 ? <Button onClick={() => navigate(at(1))}>{texts.first}</Button> : null}
        {list.data?.more ? <Button onClick={() => navigate(at(page + 1))}>{texts.next}</Button> : null}
      </Flex>
    </DeskPage>
  );
}
