import { useQueryState } from '../workspace/use-query-state.ts';

/** The order of a list that its address asks for, as calls in the admin style take it: by one of these fields, or none. */
export function useSorting<const Field extends string>(fields: readonly Field[]) {
  const { params } = useQueryState();
  const orderField = fields.find((one) => one === params.get('orderField'));
  return orderField ? { orderField, order: params.get('order') === 'desc' ? ('desc' as const) : ('asc' as const) } : {};
}
