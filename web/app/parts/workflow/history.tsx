import type { AnswerOf } from '@board/contract';
import { useQuery } from '@tanstack/react-query';
import { Card, Flex, Grid, Table, Tag, Typography } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../case/trouble.tsx';
import { durationText } from './duration.ts';
import css from './history.module.css';

/** The picture of a process and its steps so far. */
export function History({ instanceId }: { instanceId: number }) {
  const { workflow } = useTexts();
  const detail = useQuery({
    queryKey: ['workflow', 'detail', instanceId],
    queryFn: () => call('workflow.handleDetail', { processInstanceId: instanceId }),
  });
  if (detail.isError) return <Unread again={() => void detail.refetch()} />;
  const query = new URLSearchParams({
    processInstanceId: String(instanceId),
    token: detail.data?.imageTicket ?? '',
  });
  return (
    <>
      <Card title={workflow.picture} size="small" style={{ marginBottom: 16 }}>
        {detail.data ? <Picture src={`/act/his/getInstImage?${query}`} openAt={detail.data.openAt} /> : null}
      </Card>
      <Card title={workflow.history} size="small">
        <Steps rows={detail.data?.rows ?? []} loading={detail.isPending} />
      </Card>
    </>
  );
}

type Row = AnswerOf<'workflow.handleDetail'>['rows'][number];

/** The steps so far: as a table if there is room for one, otherwise one below the other. */
function Steps({ rows, loading }: { rows: readonly Row[]; loading: boolean }) {
  const texts = useTexts();
  const { workflow } = texts;
  const { columns } = workflow;
  const { language } = useSite();
  const hasRoom = Grid.useBreakpoint().lg ?? true;
  const keyOf = (row: Row) => `${row.activityId}.${row.startTime}.${row.assignee}.${row.state}`;
  const task = (row: Row) => (
    <>
      {row.activityName}
      {row.owner ? (
        <div className={css.note}>
          <Typography.Text type="secondary">{workflow.ownedBy(row.owner, row.ownerComment)}</Typography.Text>
        </div>
      ) : null}
    </>
  );
  const at = (seconds: number | null) => (seconds ? minuteOf(seconds, language) : '');
  const took = (row: Row) => (row.durationInSeconds === null ? '' : durationText(row.durationInSeconds, texts));
  if (!hasRoom)
    return (
      <ol className={css.steps}>
        {rows.map((row) => (
          <li key={keyOf(row)}>
            <Flex justify="space-between" gap="small" align="start">
              <b>{task(row)}</b>
              <Tag color={row.endTime ? undefined : 'orange'} style={{ marginInlineEnd: 0 }}>
                {workflow.taskStates[row.state]}
              </Tag>
            </Flex>
            {row.comment ? <p className={css.note}>{row.comment}</p> : null}
            <Typography.Text type="secondary">
              {[row.assignee, at(row.endTime ?? row.startTime), took(row) && `${columns.took} ${took(row)}`]
                .filter(Boolean)
                .join(' · ')}
            </Typography.Text>
          </li>
        ))}
      </ol>
    );
  return (
    <Wide label={workflow.history}>
      <Table
        size="small"
        rowKey={keyOf}
        dataSource={[...rows]}
        loading={loading}
        pagination={false}
        style={{ minWidth: 'max-content' }}
        columns={[
          { title: columns.task, render: (_, row) => <div className={css.cell}>{task(row)}</div> },
          { title: columns.assignee, dataIndex: 'assignee' },
          { title: columns.state, render: (_, row) => workflow.taskStates[row.state] },
          {
            title: columns.comment,
            render: (_, row) => <div className={`${css.cell} ${css.note}`}>{row.comment}</div>,
          },
          { title: columns.start, render: (_, row) => at(row.startTime) },
          { title: columns.end, render: (_, row) => at(row.endTime) },
          { title: columns.took, render: (_, row) => took(row) },
        ]}
      />
    </Wide>
  );
}

/**
 * The picture in its original size, scrolled to the open step. If it is wider than the page, a sentence says how to scroll.
 */
function Picture({ src, openAt }: { src: string; openAt: number | null }) {
  const { workflow } = useTexts();
  const image = useRef<HTMLImageElement>(null);
  const [isWide, setWide] = useState(false);
  function begin() {
    const frame = image.current!.parentElement!;
    setWide(frame.scrollWidth > frame.clientWidth);
    frame.scrollLeft = (openAt ?? 0) - frame.clientWidth / 2;
  }
  return (
    <>
      {isWide ? <p className={css.cue}>{workflow.pictureWide}</p> : null}
      <Wide label={workflow.picture} className={css.picture}>
        <img ref={image} src={src} alt={workflow.pictureAlt} style={{ maxWidth: 'none' }} onLoad={begin} />
      </Wide>
    </>
  );
}

/** A part that may be wider than the page and scrolls by touch or keyboard. */
function Wide({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section aria-label={label} className={className} tabIndex={0} style={{ overflowX: 'auto' }}>
      {children}
    </section>
  );
}
