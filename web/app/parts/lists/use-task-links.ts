import { useLocation } from 'react-router';
import { useQueryState } from '../workspace/use-query-state.ts';
import { listHere, listIn, pageOf, type Stop, taskOf } from './list-place.ts';

/** Returns a function for the address of a row's message; the address names the list and the row's place in it. */
export function useTaskLinks(): (row: Omit<Stop, 'subject'>, index: number) => string {
  const { params } = useQueryState();
  const list = listHere(useLocation().pathname, params);
  const { page, size } = pageOf(listIn({ list, at: 0 }).path, params);
  return (row, index) => taskOf(row, { list, at: (page - 1) * size + index });
}
