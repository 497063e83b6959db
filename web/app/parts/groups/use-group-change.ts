import type { MessageGroup } from '@board/contract/groups/calls';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';

/** Returns a function that shows a changed group at once, and reads lists and badges again. */
export function useGroupChange(): (changed: MessageGroup | null, done: string) => boolean {
  const queries = useQueryClient();
  const { message } = App.useApp();
  return (changed, done) => {
    if (!changed) return false;
    queries.setQueryData(['groups', 'page', changed.messageGroupId], changed);
    for (const part of ['list', 'counts', 'near']) void queries.invalidateQueries({ queryKey: ['groups', part] });
    message.success(done);
    return true;
  };
}
