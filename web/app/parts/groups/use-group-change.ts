import type { MessageGroup } from '@board/contract/groups/calls';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';

/** What a change of a group answers is the group as it is then: shown at once, and lists and badges are asked anew. */
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
