import { useQuery } from '@tanstack/react-query';
import { Alert, Card, Flex, Tag, Typography } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { RecordPage } from '../workspace/record-page.tsx';
import { useLive } from '../workspace/use-live.ts';
import { useBase } from './base-path.ts';
import { FormShown } from './form-fields.tsx';
import { History } from './history.tsx';
import { Withdraw } from './withdraw.tsx';

/** One process, for the people who take part in it. */
export function InstancePage() {
  const { workflow, common } = useTexts();
  const { language } = useSite();
  const navigate = useNavigate();
  const base = useBase();
  const id = Number(useParams().instanceId);
  useLive('tasks', ['workflow', 'instance', id], ['workflow', 'detail']);
  const instance = useQuery({
    queryKey: ['workflow', 'instance', id],
    queryFn: () => call('workflow.instance', { processInstanceId: id }),
  });
  return (
    <RecordPage record={instance} back={workflow.back} onBack={() => void navigate(`${base}?tab=started`)}>
      {(row) => (
        <>
          <Typography.Title level={1} style={{ marginBottom: 8 }}>
            {row.title}
          </Typography.Title>
          <Flex gap="small" wrap align="center" style={{ marginBottom: 16 }}>
            <Tag>{workflow.instanceStates[row.state]}</Tag>
            <span>
              {workflow.columns.start} {minuteOf(row.startTime, language)}
            </span>
            {row.waitingFor.length > 0 ? (
              <span>
                {workflow.columns.waiting} {row.waitingFor.join(common.comma)}
              </span>
            ) : null}
          </Flex>
          {row.mayWithdraw ? (
            <div style={{ marginBottom: 16 }}>
              <Withdraw instanceId={id} />
            </div>
          ) : null}
          {row.endReason ? <Alert type="info" title={row.endReason} style={{ marginBottom: 16 }} /> : null}
          {row.form ? (
            <Card title={row.form.name} size="small" style={{ marginBottom: 16 }}>
              <FormShown {...row.form} />
            </Card>
          ) : null}
          <History instanceId={id} />
        </>
      )}
    </RecordPage>
  );
}
