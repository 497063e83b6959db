import { useQuery } from '@tanstack/react-query';
import { Card, Table, Typography } from 'antd';
import type { ReactNode } from 'react';
import { call } from '../../lib/calls/client.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../case/trouble.tsx';
import { tookIn } from './took.ts';

/** The picture of a process and what was done in it. */
export function History({ instanceId }: { instanceId: number }) {
  const texts = useTexts();
  const { workflow } = texts;
  const { columns } = workflow;
  const { language } = useSite();
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
        <Wide label={workflow.picture}>
          {detail.data ? (
            <img src={`/act/his/getInstImage?${query}`} alt={workflow.pictureAlt} style={{ maxWidth: 'none' }} />
          ) : null}
        </Wide>
      </Card>
      <Card title={workflow.history} size="small">
        <Wide label={workflow.history}>
          <Table
            size="small"
            rowKey={(row) => `${row.activityId}.${row.startTime}.${row.assignee}.${row.state}`}
            dataSource={detail.data?.rows ?? []}
            loading={detail.isPending}
            pagination={false}
            style={{ minWidth: 'max-content' }}
            columns={[
              {
                title: columns.task,
                render: (_, row) => (
                  <>
                    {row.activityName}
                    {row.owner ? (
                      <div>
                        <Typography.Text type="secondary" style={{ whiteSpace: 'pre-wrap' }}>
                          {workflow.ownedBy(row.owner, row.ownerComment)}
                        </Typography.Text>
                      </div>
                    ) : null}
                  </>
                ),
              },
              { title: columns.assignee, dataIndex: 'assignee' },
              { title: columns.state, render: (_, row) => workflow.taskStates[row.state] },
              {
                title: columns.comment,
                render: (_, row) => <span style={{ whiteSpace: 'pre-wrap' }}>{row.comment}</span>,
              },
              { title: columns.start, render: (_, row) => minuteOf(row.startTime, language) },
              { title: columns.end, render: (_, row) => (row.endTime ? minuteOf(row.endTime, language) : '') },
              {
                title: columns.took,
                render: (_, row) => (row.durationInSeconds === null ? '' : tookIn(row.durationInSeconds, texts)),
              },
            ]}
          />
        </Wide>
      </Card>
    </>
  );
}

/** What may be wider than the page, pushed aside by touch or keyboard. */
function Wide({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section aria-label={label} tabIndex={0} style={{ overflowX: 'auto' }}>
      {children}
    </section>
  );
}
