import type { ListKind } from '@board/contract/handling';
import { useQueryState } from '../workspace/use-query-state.ts';
import { KeptFilters } from './kept-filters.tsx';

/** Filters kept for a list whose filter stands in the address, under `names`. */
export function KeptQueries({ kind, names }: { kind: ListKind; names: readonly string[] }) {
  const { params, set } = useQueryState();
  const query = Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']));
  const said = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  const none = Object.fromEntries(names.map((name) => [name, '']));
  return <KeptFilters icon kind={kind} now={{ query: said }} take={(saved) => set({ ...none, ...saved.query })} />;
}
