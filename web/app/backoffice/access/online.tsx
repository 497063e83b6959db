import type { OnlineSession } from '@board/contract/backoffice/online';
import { ENDS_SESSIONS } from '@board/contract/backoffice/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Tag } from 'antd';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Device } from '../../parts/access/device.tsx';
import { saidBy, useAsking } from '../../parts/access/use-asking.ts';
import { WhyVisible } from '../../parts/access/why-visible.tsx';
import { List } from '../../parts/lists/list.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { useRows, useSorting } from '../../parts/lists/use-rows.ts';
import { useDesk } from '../../parts/workspace/desk.ts';
import { DeskPage } from '../../parts/workspace/desk-page.tsx';
import { useQueryState } from '../../parts/workspace/use-query-state.ts';

/** ms between two readings, because people come and go */
const LOOK = 15_000;

/** Lists signed-in people (backoffice.md §4.13) and signs them out. */
export default function Online() {
  const { access } = useTexts();
  const texts = access.online;
  const { language } = useSite();
  const { me } = useDesk();
  const queries = useQueryClient();
  const { params } = useQueryState();
  const sorting = useSorting(['loginAt']);
  const end = useCall('accounts.endOnline');
  const ends = me.permissions.includes(ENDS_SESSIONS);
  const username = params.get('keywords') ?? '';
  const list = useRows(
    ['online', username, sorting],
    (page, limit) => call('accounts.onlinePage', { username, ...sorting, page, limit }),
    LOOK,
  );
  const ask = useAsking(() => void queries.invalidateQueries({ queryKey: ['online'] }));
  const nameOf = ({ realName, username }: OnlineSession) => [realName, username].filter(Boolean).join(' · ');
  const from = ({ ip, userAgent }: OnlineSession) => (
    <>
      {ip} <Device userAgent={userAgent} />
    </>
  );
  const since = ({ loginAt }: OnlineSession) => <time>{minuteOf(loginAt, language)}</time>;
  const step = (row: OnlineSession) => (
    <Flex>
      {row.own ? (
        <Tag>{texts.own}</Tag>
      ) : ends ? (
        <Button
          size="small"
          onClick={() =>
            void ask({
              title: texts.askEnd(nameOf(row)),
              help: texts.endHelp,
              run: () => end.run({ id: row.id }),
            })
          }
        >
          {texts.end}
        </Button>
      ) : null}
    </Flex>
  );
  return (
    <DeskPage title={texts.title} lead={texts.lead}>
      {end.trouble ? <p role="alert">{saidBy(end.trouble)}</p> : null}
      <List<OnlineSession>
        name="online"
        found={list}
        rowKey="id"
        none={texts.none}
        find={{ label: texts.find }}
        main={{
          title: texts.columns.account,
          render: (row) => <RowHead title={nameOf(row)} facts={[<WhyVisible key="why" by={row.visibleBy} />]} />,
        }}
        columns={[
          { name: 'place', title: texts.columns.place, width: 208, render: (row) => row.deptName },
          { name: 'from', title: texts.columns.from, width: 224, render: from },
          { name: 'since', title: texts.columns.since, width: 172, render: since, sort: 'loginAt' },
        ]}
        actions={step}
        actionWidth={112}
      />
    </DeskPage>
  );
}
