import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Flex, Skeleton } from 'antd';
import { isRefusal } from '../../lib/calls/refusal.ts';
import { TroubleAlert, Unread } from '../case/trouble.tsx';

interface Props<T> {
  record: UseQueryResult<T>;
  /** words of the link back */
  back: string;
  onBack: () => void;
  /** stands beside the link back, even if the record cannot be shown */
  aside?: React.ReactNode;
  children: (read: T) => React.ReactNode;
}

/**
 * A page for one record, with a link back; if the record cannot be shown, the reason and what to do. A record that was
 * read once stays on the page, with what is being written in it, even if reading it again fails.
 */
export function RecordPage<T>({ record, back, onBack, aside, children }: Props<T>) {
  const { data, error, isError } = record;
  return (
    <>
      <Flex justify="space-between" align="center" wrap gap="small" style={{ marginBlock: '1em' }}>
        <Button type="link" onClick={onBack} style={{ paddingInline: 0 }}>
          ← {back}
        </Button>
        {aside}
      </Flex>
      {isRefusal(error) ? (
        <TroubleAlert trouble={{ ...error, message: error.message }} />
      ) : (
        <>
          {isError ? <Unread again={() => void record.refetch()} /> : null}
          {data !== undefined ? children(data) : isError ? null : <Skeleton active />}
        </>
      )}
    </>
  );
}
