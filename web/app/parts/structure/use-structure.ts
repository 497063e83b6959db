import { useQueryClient } from '@tanstack/react-query';
import { useSucceeded } from '../workspace/use-succeeded.ts';

/** ms until every process knows a change of the tree. */
const KNOWN_AFTER = 1000;

/** Reads the trees again after a change, and once more when every process knows it. */
export function useChanged() {
  const queries = useQueryClient();
  const succeeded = useSucceeded();
  const again = () => void queries.invalidateQueries({ queryKey: ['structure'] });
  return (): void =>
    succeeded(() => {
      again();
      setTimeout(again, KNOWN_AFTER);
    });
}
