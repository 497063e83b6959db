import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** product.md §9 */
export const PAGE_SIZES = [10, 20, 50, 100];
const KEPT = 'pageSize';

const sizeIn = (text: string | null) => PAGE_SIZES.find((one) => one === Number(text));

/** Returns the page of a list and its size from an address; `usual` is the size if the address names none. */
export const pageIn = (params: URLSearchParams, usual = PAGE_SIZES[0]!) => ({
  page: Math.max(1, Number(params.get('page')) || 1),
  size: sizeIn(params.get('size')) ?? usual,
});

/** Adds the page size last chosen in this browser if the address names none. */
function sized(params: URLSearchParams): URLSearchParams {
  const kept = sizeIn(localStorage.getItem(KEPT));
  if (!kept || params.has('size')) return params;
  const after = new URLSearchParams(params);
  after.set('size', String(kept));
  return after;
}

/** Page size that is a little more than a dense list shows on a small screen. */
const LONG = PAGE_SIZES[1]!;
/** Makes pages long from now on, unless a size was chosen in this browser. */
export function keepLongPages(): void {
  if (!localStorage.getItem(KEPT)) localStorage.setItem(KEPT, String(LONG));
}

/** The query that was asked for at a location, while the router is still on its way there. */
interface Asked {
  from: string;
  query: string;
}
let asked: Asked | null = null;
const listeners = new Set<() => void>();
function ask(next: Asked): void {
  asked = next;
  for (const listener of listeners) listener();
}
function listen(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Keeps state in the address, so that it survives going back and reloading. A change is there at once, for all parts of a
 * page: the router comes to it in a transition, even with `flushSync`, and what is clicked and typed meanwhile would go by
 * the old values.
 */
export function useQueryState() {
  const [there, setParams] = useSearchParams();
  const { key } = useLocation();
  const coming = useSyncExternalStore(listen, () => asked);
  useEffect(() => {
    // Or it would count again once somebody goes back to where it was asked for.
    if (asked && asked.from !== key) asked = null;
  }, [key]);
  const params = sized(coming?.from === key ? new URLSearchParams(coming.query) : there);
  /** returns the query with changes; a change of anything but the page goes to the first page */
  function hrefWith(changes: Record<string, string | number>): string {
    const after = new URLSearchParams(params);
    if (!('page' in changes)) after.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') after.delete(name);
      else after.set(name, String(value));
    }
    return after.toString();
  }
  const set = (changes: Record<string, string | number>) => {
    const query = hrefWith(changes);
    ask({ from: key, query });
    setParams(query);
  };
  const { page, size } = pageIn(params);
  return { params, page, size, hrefWith, set };
}

/**
 * Keeps a table's page in the address. An address behind the last page, whose rows have gone, is changed to the last page.
 */
export function usePaging({ data, isPlaceholderData }: { data?: { total: number }; isPlaceholderData: boolean }) {
  const { page, size, hrefWith, set } = useQueryState();
  const navigate = useNavigate();
  const total = data?.total ?? 0;
  const last = data && !isPlaceholderData ? Math.max(1, Math.ceil(total / size)) : page;
  const instead = page > last ? hrefWith({ page: last }) : null;
  useEffect(() => {
    if (instead !== null) void navigate(`?${instead}`, { replace: true });
  }, [instead, navigate]);
  return {
    current: page,
    pageSize: size,
    total,
    onChange(at: number, many: number) {
      if (many !== size) localStorage.setItem(KEPT, String(many));
      set({ page: at, size: many });
    },
  };
}
