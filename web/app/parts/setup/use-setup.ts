import type { AnswerOf } from '@board/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/client.ts';

export type Overview = AnswerOf<'setup.overview'>;

const KEY = ['setup'];
/** ms between two readings, so that progress on other pages shows here */
const LOOK = 3000;

/** Reads what is left to set up; `looks`: again and again while somebody works on it. */
export const useSetup = ({ enabled = true, looks = false } = {}) =>
  useQuery({
    queryKey: KEY,
    queryFn: () => call('setup.overview', {}),
    enabled,
    refetchInterval: looks ? LOOK : false,
  });

/** Reads again what is left. */
export function useSetupAgain(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: KEY });
}
