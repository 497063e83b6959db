import type { AnswerOf } from '@board/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/client.ts';

export type Overview = AnswerOf<'setup.overview'>;

const KEY = ['setup'];
/** ms: what is done on another page, or by a message that leaves, shows here */
const LOOK = 3000;

/** What is left to set up; `looks`: looked at anew while somebody works on it. */
export const useSetup = ({ enabled = true, looks = false } = {}) =>
  useQuery({
    queryKey: KEY,
    queryFn: () => call('setup.overview', {}),
    enabled,
    refetchInterval: looks ? LOOK : false,
  });

/** Looks anew at what is left. */
export function useSetupAgain(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: KEY });
}
