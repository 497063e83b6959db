import type { ParkedRow } from '@board/contract/gateways/logs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Input, Modal, Tag, Typography } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { List } from '../lists/list.tsx';
import { RowHead } from '../lists/row-head.tsx';
import { useSucceeded } from '../workspace/use-succeeded.ts';
import { useListenerName } from './listener-name.ts';

const COLORS = { trying: 'blue', parked: 'red', asked: 'blue', givenUp: 'default' };

/** Events that a listener could not hear: tried again, or given up with a reason. Nothing if there are none. */
export function ParkedEvents() {
  const { monitor } = useTexts().gateways;
  const listenerName = useListenerName();
  const { language } = useSite();
  const succeeded = useSucceeded();
  const queries = useQueryClient();
  const retry = useCall('gateways.retryParked');
  const [givingUp, setGivingUp] = useState<ParkedRow | null>(null);
  const found = useQuery({ queryKey: ['parked'], queryFn: () => call('gateways.parkedEvents', { limit: 100 }) });
  const again = () => void queries.invalidateQueries({ queryKey: ['parked'] });
  if (!found.data || found.data.total === 0) return null;
  const steps = (row: ParkedRow) => (
    <Flex gap="small" wrap>
      <Button
        size="small"
        loading={retry.busy}
        onClick={() =>
          void retry.run({ listener: row.listener, eventId: row.eventId }).then((did) => did && succeeded(again))
        }
      >
        {monitor.parked.retry}
      </Button>
      {row.state === 'givenUp' ? null : (
        <Button size="small" onClick={() => setGivingUp(row)}>
          {monitor.parked.giveUp}
        </Button>
      )}
    </Flex>
  );
  return (
    <section>
      <Typography.Title level={2}>{monitor.parked.title}</Typography.Title>
      <TroubleAlert trouble={retry.trouble} />
      <List<ParkedRow>
        name="parkedEvents"
        found={found}
        rowKey={({ listener, eventId }) => `${listener} ${eventId}`}
        pages="none"
        main={{
          title: monitor.parked.event,
          render: (row) => (
            <RowHead
              title={monitor.parked.of(listenerName(row.listener), row.eventId, row.kind)}
              facts={[
                <Tag key="state" color={COLORS[row.state]}>
                  {monitor.parked.states[row.state]}
                </Tag>,
                row.error,
                monitor.parked.tries(row.tries, minuteOf(row.lastDate, language)),
                row.reason,
              ]}
            />
          ),
        }}
        actions={steps}
      />
      {givingUp ? (
        <GiveUp
          row={givingUp}
          onClose={() => setGivingUp(null)}
          onDone={() => {
            setGivingUp(null);
            succeeded(again);
          }}
        />
      ) : null}
    </section>
  );
}

function GiveUp({ row, onClose, onDone }: { row: ParkedRow; onClose: () => void; onDone: () => void }) {
  const texts = useTexts().gateways;
  const { parked } = texts.monitor;
  const { run, busy, trouble } = useCall('gateways.giveUpParked');
  const [reason, setReason] = useState('');
  const { listener, eventId } = row;
  return (
    <Modal
      open
      title={parked.askGiveUp(eventId)}
      okText={parked.giveUp}
      cancelText={texts.cancel}
      confirmLoading={busy}
      onOk={() => void run({ listener, eventId, reason }).then((did) => did && onDone())}
      onCancel={onClose}
    >
      <p>{parked.giveUpHelp}</p>
      <Input
        value={reason}
        maxLength={200}
        placeholder={parked.reason}
        aria-label={parked.reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <TroubleAlert trouble={trouble} />
    </Modal>
  );
}
