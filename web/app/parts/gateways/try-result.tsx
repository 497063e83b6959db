import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTexts } from '../../lib/texts.ts';
import { SentStatus } from './sent-status.tsx';

interface Row {
  status: number;
  answer: string;
  tries: number;
  nextTryAt: number | null;
}
interface Props {
  queryKey: readonly unknown[];
  /** returns the message in the log; undefined before it was tried */
  ask: () => Promise<Row | undefined>;
}

/** ms between two readings of a test message's result */
const LOOK = 700;

/** The result of a test message, as soon as it is known. */
export function TryResult({ queryKey, ask }: Props) {
  const { sent } = useTexts().gateways;
  const found = useQuery({
    queryKey,
    queryFn: async () => (await ask()) ?? null,
    refetchInterval: ({ state }) => (state.data ? false : LOOK),
  });
  const row = found.data;
  return (
    <Alert
      style={{ marginTop: 16 }}
      role="status"
      showIcon
      type={row ? (row.status === 1 ? 'success' : 'error') : 'info'}
      title={row ? <SentStatus {...row} /> : sent.waiting}
    />
  );
}
