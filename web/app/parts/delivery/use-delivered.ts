import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';

/** Says that a step was taken, and reads all lists and messages again. */
export function useDelivered() {
  const { message } = App.useApp();
  const queries = useQueryClient();
  return async (said: string) => {
    message.success(said);
    await queries.invalidateQueries();
  };
}
