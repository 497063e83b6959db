import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';

/** Says which parts of a log differ from their seals; nothing if all is well. */
export function LogSeals() {
  const { common } = useTexts();
  const { logs } = useTexts().gateways;
  const found = useQuery({
    queryKey: ['logs', 'seals'],
    queryFn: () => call('gateways.logSeals', {}),
    staleTime: 600_000,
  });
  if (!found.data || found.data.wrong.length === 0) return null;
  return (
    <Alert type="error" showIcon role="alert" title={logs.broken(found.data.wrong.slice(0, 5).join(common.comma))} />
  );
}
