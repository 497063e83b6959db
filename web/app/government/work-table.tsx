import { useQuery } from '@tanstack/react-query';
import { Empty, Typography } from 'antd';
import { Link } from 'react-router';
import { call } from '../lib/calls/client.ts';
import { useTexts } from '../lib/texts.ts';
import { UnboundPhone } from '../parts/accounts/unbound-phone.tsx';
import { Unread } from '../parts/case/trouble.tsx';
import { useGroupCounts } from '../parts/groups/use-group-counts.ts';
import { urgent } from '../parts/lists/lists.ts';
import { useQueueCounts } from '../parts/lists/use-queue-counts.ts';
import { useTaskLinks } from '../parts/lists/use-task-links.ts';
import { WorkList } from '../parts/lists/work-list.tsx';
import { usePromiseCounts } from '../parts/promises/use-promise-counts.ts';
import { RobotWidget } from '../parts/robot/robot-widget.tsx';
import { useDesk } from '../parts/workspace/desk.ts';
import css from './work-table.module.css';

/** The list that each card opens, by the name of its badge; the most pressing first. */
const cards = {
  own: {
    'list-ans:1:overdue': 'toBeReply?due=overdue',
    'list-ans:1:today': 'toBeReply?due=today',
    'list-ans:1:new': 'toBeReply?arrived=today',
    'list-ans:1:week': 'toBeReply?due=week',
    'list-ans:1': 'toBeReply',
    'list-ans:2': 'toBeExplain',
    'list-ans:5': 'list-ans?display=5',
    'list-ans:4': 'list-ans?display=4',
  },
  given: {
    'list-to:1:overdue': 'list-to?display=1&due=overdue',
    'list-to:1:today': 'list-to?display=1&due=today',
    'list-to:1:new': 'list-to?display=1&arrived=today',
    'list-to:1:week': 'list-to?display=1&due=week',
    'list-to:6': 'lastAssign',
    'list-to:7': 'lastToBeReply',
    'list-to:2': 'lastExplained',
    'list-to:5': 'list-to?display=5',
  },
  assigned: {
    'list-from:1:overdue': 'list-from?display=1&due=overdue',
    'list-from:7': 'toBeExamine',
    'list-from:4': 'list-from?display=4',
    'list-from:1': 'list-from?display=1',
  },
  feedback: {
    userFeedback: 'userFeedback?unread=1',
    platformFeedback: 'platformFeedback?unread=1',
    lastFeedback: 'lastFeedback?unread=1',
    nextFeedback: 'nextFeedback?unread=1',
  },
} as const;
/** Cards that show even at zero if the unit can have such items: people look for them every morning. */
const always: readonly string[] = ['list-ans:1', 'list-to:6', 'list-to:7', 'list-from:7'];
const pressing = (key: string) => key.endsWith(':overdue');

/** Everything that waits for this unit: cards that open their lists, the most urgent messages below. */
export default function WorkTable() {
  const { groups: near, lists, office, promises } = useTexts();
  const { workTable } = lists;
  const { me } = useDesk();
  const counts = useQueueCounts();
  const promised = Object.entries(usePromiseCounts()).filter(([, count]) => count > 0);
  const grouped = Object.entries(useGroupCounts()).filter(([, count]) => count > 0);
  const robot = useQuery({ queryKey: ['robot'], queryFn: () => call('settings.robot', {}) });
  const first = useQuery(urgent(me));
  const rows = first.data ?? [];
  const hrefOf = useTaskLinks();
  const groups = Object.keys(cards) as (keyof typeof cards)[];
  const shown = (group: keyof typeof cards) =>
    Object.entries(cards[group]).filter(([key]) => counts[key] || (always.includes(key) && key in counts));
  const nothing =
    promised.length === 0 &&
    grouped.length === 0 &&
    groups.every((group) => shown(group).every(([key]) => !counts[key])) &&
    rows.length === 0;
  return (
    <>
      <UnboundPhone />
      <Typography.Title level={1}>{me.groupName}</Typography.Title>
      {groups.map((group) =>
        shown(group).length > 0 ? (
          <section key={group} className={css.group} aria-label={workTable[group]}>
            <h2 className={css.lead}>{workTable[group]}</h2>
            <ul className={css.cards}>
              {shown(group).map(([key, to]) => (
                <li key={key} data-pressing={pressing(key) && counts[key] ? '' : undefined}>
                  <Link to={`/g/taskBoard/${to}`}>
                    <span>{workTable.cards[key]}</span>
                    <b>{(counts[key] ?? 0) > 999 ? '999+' : (counts[key] ?? 0)}</b>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ) : null,
      )}
      {grouped.length > 0 ? (
        <section className={css.group} aria-label={near.group}>
          <h2 className={css.lead}>{near.group}</h2>
          <ul className={css.cards}>
            {grouped.map(([name, count]) => (
              <li key={name}>
                <Link to={`/g/taskBoard/groups?state=${name === 'proposed' ? 0 : 1}`}>
                  <span>{near.card[name as 'proposed']}</span>
                  <b>{count}</b>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {promised.length > 0 ? (
        <section className={css.group} aria-label={promises.desk.group}>
          <h2 className={css.lead}>{promises.desk.group}</h2>
          <ul className={css.cards}>
            {promised.map(([name, count]) => (
              <li key={name} data-pressing={name === 'late' ? '' : undefined}>
                <Link to="/g/taskBoard/promises">
                  <span>{promises.desk.card[name as 'late']}</span>
                  <b>{count}</b>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {nothing && first.data ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={office.workTable.nothing} />
      ) : null}
      {first.isError ? <Unread again={() => void first.refetch()} /> : null}
      {rows.length > 0 ? (
        <>
          <h2 className={css.lead}>{workTable.first}</h2>
          <WorkList
            rows={rows}
            side="from"
            hrefOf={(row) => hrefOf(row, rows.indexOf(row))}
            loading={false}
            searched={false}
            columns={['due', 'state']}
          />
        </>
      ) : null}
      {robot.data?.robot.pcOrgWorkTable === 1 ? <RobotWidget /> : null}
    </>
  );
}
