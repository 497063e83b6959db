import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTexts } from '../../lib/texts.ts';

/** Says that an action was taken, and has every list, count and message read anew. */
export function useTaken() {
  const { message } = App.useApp();
  const { actions } = useTexts().office;
  const queries = useQueryClient();
  return async (name: string) => {
    message.success(actions[name]!.done);
    await queries.invalidateQueries();
  };
}
