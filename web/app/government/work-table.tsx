import { Organization } from '@board/contract/who';
import { useQuery } from '@tanstack/react-query';
import { Card, Empty, Statistic, Typography } from 'antd';
import { Link } from 'react-router';
import { call } from '../lib/client.ts';
import { useTexts } from '../lib/texts.ts';
import { QueueList } from '../parts/handling/queue-list.tsx';
import { taskOf } from '../parts/handling/queue-screen.tsx';
import { useQueueCounts } from '../parts/handling/use-queue-counts.ts';
import { useDesk } from '../parts/workspace/desk.ts';
import css from './work-table.module.css';

const ROWS = 5;

/** What waits for this unit, the kinds of work as cards, the most urgent messages below. */
export default function WorkTable() {
  const { workTable } = useTexts().office;
  const { me } = useDesk();
  const counts = useQueueCounts();
  const isCongress = me.organization === Organization.congress;
  const cards = Object.entries(workTable.cards).filter(([key]) => (isCongress ? key === 'list-ans:1' : counts[key]));
  const first = { display: 1, page: 1, rows: ROWS, order: 'due' as const };
  const own = useQuery({ queryKey: ['queue', 'ans', first], queryFn: () => call('handling.pageAns', first) });
  const given = useQuery({
    queryKey: ['queue', 'to', first],
    queryFn: () => call('handling.pageTo', first),
    enabled: !isCongress,
  });
  const due = (row: { replyDueAt: number | null; item?: { dueAt: number | null } }) =>
    row.item?.dueAt ?? row.replyDueAt ?? Number.POSITIVE_INFINITY;
  const urgent = [...(own.data?.rows ?? []), ...(given.data?.rows ?? [])]
    .sort((a, b) => due(a) - due(b))
    .slice(0, ROWS);
  return (
    <>
      <Typography.Title level={1}>{workTable.title(me.groupName)}</Typography.Title>
      <h2 className={css.lead}>{workTable.lead}</h2>
      {cards.length > 0 ? (
        <ul className={css.cards}>
          {cards.map(([key, [title, explanation]]) => {
            const [list, display] = key.split(':');
            return (
              <li key={key}>
                <Link to={`/g/taskBoard/${list}?display=${display}`}>
                  <Card hoverable size="small">
                    <Statistic title={title} value={counts[key] ?? 0} />
                    <p className={css.explanation}>{explanation}</p>
                  </Card>
                </Link>
              </li>
            );
          })}
        </ul>
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={workTable.nothing} />
      )}
      {urgent.length > 0 ? (
        <>
          <h2 className={css.lead}>{workTable.due}</h2>
          <QueueList rows={urgent} hrefOf={taskOf} loading={false} searched={false} />
        </>
      ) : null}
    </>
  );
}
