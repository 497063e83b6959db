import type { LiveTopic } from '@board/contract/live';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followLive } from '../../lib/calls/live.ts';

/** Reads the queries of the given keys again when the server says that the topic may have changed. */
export function useLive(topic: LiveTopic, ...keys: QueryKey[]): void {
  const queries = useQueryClient();
  const named = JSON.stringify(keys);
  useEffect(
    () =>
      followLive((topics) => {
        if (!topics.includes(topic) && !topics.includes('*')) return;
        for (const queryKey of JSON.parse(named) as QueryKey[]) void queries.invalidateQueries({ queryKey });
      }),
    [topic, named, queries],
  );
}
