import { type Query, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTexts } from '../../lib/texts.ts';

const isOfMessage = ({ queryKey: [first] }: Query) => first === 'message';

/**
 * Says that an action was taken, and has every list, count and message read anew. It is said once the message shows it:
 * whoever goes on at once goes on from what he did, and is not told that something changed meanwhile.
 */
export function useActionDone() {
  const { message } = App.useApp();
  const { actions } = useTexts().office;
  const queries = useQueryClient();
  return async (name: string) => {
    const others = queries.invalidateQueries({ predicate: (query) => !isOfMessage(query) });
    await queries.invalidateQueries({ predicate: isOfMessage });
    message.success(actions[name]!.done);
    await others;
  };
}
