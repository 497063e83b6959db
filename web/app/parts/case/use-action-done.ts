import { type Query, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTexts } from '../../lib/texts.ts';

const isOfMessage = ({ queryKey: [first] }: Query) => first === 'message';

/**
 * Says that an action was taken, and reads all lists, counts and messages again. It speaks only after the message has been
 * read again, so that a person who goes on at once does not meet "changed meanwhile".
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
