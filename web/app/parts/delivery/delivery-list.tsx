import type { DeliveryRow } from '@board/contract/delivery';
import { Tag } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { useStateOf } from '../case/use-state-of.ts';
import { List } from '../lists/list.tsx';
import type { Column } from '../lists/list-table.tsx';
import { RowHead } from '../lists/row-head.tsx';
import { MessageFacts } from '../lists/work-list.tsx';
import css from './delivery.module.css';
import { DeliveryFacts } from './delivery-facts.tsx';

type Base = ComponentProps<typeof List<DeliveryRow>>;
interface Props extends Pick<Base, 'name' | 'found' | 'tabs' | 'find'> {
  /** the unit to show; the platform sees both */
  side: 'from' | 'to' | 'both';
  hrefOf: (row: DeliveryRow) => string;
  steps: (row: DeliveryRow) => ReactNode;
}

/** Delivered messages, each with its delivery and its steps. */
export function DeliveryList({ side, hrefOf, steps, ...list }: Props) {
  const { delivery: texts, lists, office } = useTexts();
  const { language } = useSite();
  const stateOf = useStateOf();
  const unitsOf = ({ fromGroupName, toGroupName }: DeliveryRow['delivery']) => {
    const from = fromGroupName || texts.platform.byPlatform;
    return { from, to: toGroupName, both: texts.way(from, toGroupName) }[side];
  };
  const columns: Column<DeliveryRow>[] = [
    {
      name: 'way',
      title: texts.columns[side],
      width: 168,
      render: ({ delivery }) => unitsOf(delivery),
    },
    {
      name: 'delivery',
      title: texts.columns.delivery,
      width: 112,
      render: ({ delivery }) => (
        <>
          <Tag variant="filled">{texts.states[delivery.state]}</Tag>
          {delivery.burdenReduction ? <Tag color="gold">{texts.burden}</Tag> : null}
        </>
      ),
    },
    {
      name: 'time',
      title: texts.columns.time,
      width: 144,
      render: ({ delivery }) => (
        <>
          <time>{minuteOf(delivery.dateline, language)}</time>
          <div className={css.read}>
            {delivery.readAt === null ? texts.unread : texts.readAt(minuteOf(delivery.readAt, language))}
          </div>
        </>
      ),
    },
    {
      name: 'state',
      title: lists.columns.state,
      width: 112,
      render: (row) => <Tag variant="filled">{stateOf(row)}</Tag>,
    },
    {
      name: 'unit',
      title: lists.columns.unit,
      width: 152,
      optional: true,
      render: (row) => row.currentGroupName,
    },
  ];
  return (
    <List<DeliveryRow>
      {...list}
      rowKey={({ delivery }) => delivery.deliveryId}
      none={office.list.none}
      noneFound={office.list.noneFound}
      choices={[
        {
          param: 'burden',
          label: texts.about,
          options: [
            { value: '', label: texts.anything },
            { value: '1', label: texts.onlyBurden },
          ],
        },
      ]}
      main={{
        title: office.list.columns.message,
        render: (row) => (
          <RowHead title={row.subject} to={hrefOf(row)}>
            <p className={css.preview}>{row.content}</p>
            <MessageFacts row={row} />
            <DeliveryFacts delivery={row.delivery} />
          </RowHead>
        ),
      }}
      columns={columns}
      actions={steps}
      actionWidth={128}
    />
  );
}
