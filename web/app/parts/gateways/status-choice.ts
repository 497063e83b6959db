import type { Texts } from '../../texts/zh-CN/index.ts';
import { useQueryState } from '../workspace/use-query-state.ts';

/** Returns the filter of a log by delivery, from the address. */
export function useStatus(): '0' | '1' | '' {
  const { params } = useQueryState();
  const status = params.get('status');
  return status === '0' || status === '1' ? status : '';
}

/** Returns this filter for the bar of a log. */
export const statusChoice = ({ sent }: Texts['gateways']) => ({
  param: 'status',
  label: sent.status,
  options: [
    { value: '', label: sent.all },
    { value: '1', label: sent.done },
    { value: '0', label: sent.failed },
  ],
});
