import type { ListKind, ListLook } from '@board/contract/handling';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/client.ts';
import { keepLongPages } from '../workspace/use-query-state.ts';

const views = {
  queryKey: ['listViews'],
  async queryFn() {
    const kept = await call('handling.listViews', {});
    if (kept.density === 'compact') keepLongPages();
    return kept;
  },
  staleTime: Number.POSITIVE_INFINITY,
};
type Views = Awaited<ReturnType<typeof views.queryFn>>;

const usual: Views = { density: 'standard', pane: false, lists: {} };

/** How a person sees all lists; saved with the account, so it is the same on every machine. */
export function useListLook() {
  const { data = usual, isPending } = useQuery(views);
  return { density: data.density, pane: data.pane, isPending };
}

/**
 * How a person sees one list: its columns with their order and width, beside the settings for all lists. `columnsHere` are
 * shown until the person chooses others; names that the list no longer has are left out.
 */
export function useListView<Name extends string>(
  kind: ListKind,
  all: readonly Name[],
  columnsHere: readonly Name[] = all,
) {
  const queries = useQueryClient();
  const { data = usual } = useQuery(views);
  const { density, pane, lists } = data;
  const widths = lists[kind]?.widths ?? {};
  const columns = lists[kind]?.columns.flatMap((name) => all.find((one) => one === name) ?? []) ?? columnsHere;
  /** Shows a change at once; if it cannot be saved, the server's state is read again. */
  function keep(after: Views, sent: Promise<unknown>) {
    queries.setQueryData(views.queryKey, after);
    void sent.catch(() => queries.invalidateQueries({ queryKey: views.queryKey }));
  }
  return {
    columns,
    widths,
    density,
    pane,
    look(changes: Partial<ListLook>) {
      if (changes.density === 'compact') keepLongPages();
      const after = { density, pane, ...changes };
      keep({ ...data, ...after }, call('handling.keepListLook', after));
    },
    arrange(changes: { columns?: Name[]; widths?: Record<string, number> }) {
      const after = { columns: [...columns], widths, ...changes };
      keep({ ...data, lists: { ...lists, [kind]: after } }, call('handling.keepListView', { kind, ...after }));
    },
  };
}
export type OneListView<Name extends string = string> = ReturnType<typeof useListView<Name>>;
