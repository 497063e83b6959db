import { useQueryClient } from '@tanstack/react-query';
import { useSucceeded } from '../workspace/use-succeeded.ts';

/** How long it takes at most until every process knows the tree of today, ms. */
const KNOWN_AFTER = 1000;

/** Reads the trees anew after a change; once more when every process has heard of it. */
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
