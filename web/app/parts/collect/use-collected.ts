import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';

/** Says that a step was taken, and has every list and campaign read anew. */
export function useCollected() {
  const { message } = App.useApp();
  const queries = useQueryClient();
  return async (said: string) => {
    message.success(said);
    await queries.invalidateQueries();
  };
}
