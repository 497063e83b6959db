import { keepPreviousData, type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useQueryState } from '../workspace/use-query-state.ts';

/** A page of a list as the calls answer it, in the admin style or that of the work area; or all rows at once. */
type Page<Row> = readonly Row[] | { list: readonly Row[]; total: number } | { rows: readonly Row[]; total: number };
/** The shown page of a list, and the state of its query. */
export interface Found<Row> {
  data: Page<Row> | undefined;
  error: Error | null;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** Returns the rows of a page and the number of rows in the list; `more`: the list goes on beyond that number. */
export function pageIn<Row>(page: Page<Row> | undefined): { rows: readonly Row[]; total: number; more: boolean } {
  if (!page) return { rows: [], total: 0, more: false };
  if (Array.isArray(page)) return { rows: page, total: page.length, more: false };
  const { total } = page as { total: number };
  const rows = 'list' in page ? page.list : (page as { rows: readonly Row[] }).rows;
  return { rows, total, more: 'more' in page && page.more === true };
}

/**
 * Reads the page of a list that the address names, and shows the former page until it has arrived. `key` names the
 * parameters besides the page; `every`: ms between two readings, for a list that changes by itself.
 */
export function useRows<Told extends object>(
  key: QueryKey,
  load: (page: number, size: number) => Promise<Told>,
  every?: number,
): UseQueryResult<Told> {
  const { page, size } = useQueryState();
  return useQuery({
    queryKey: [...key, page, size],
    queryFn: () => load(page, size),
    placeholderData: keepPreviousData,
    refetchInterval: every,
  }) as UseQueryResult<Told>;
}

/** Returns the order in the address as calls in the admin style take it: by one of these fields, or none. */
export function useSorting<const Field extends string>(fields: readonly Field[]) {
  const { params } = useQueryState();
  const orderField = fields.find((one) => one === params.get('orderField'));
  return orderField ? { orderField, order: params.get('order') === 'desc' ? ('desc' as const) : ('asc' as const) } : {};
}
