import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

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

/** Keeps state in the address, so that it survives going back and reloading. */
export function useQueryState() {
  const [asked, setParams] = useSearchParams();
  const params = sized(asked);
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
  // Synchronously: a transition would wait while clicking and typing go on, and later changes would start from old values.
  const set = (changes: Record<string, string | number>) => setParams(hrefWith(changes), { flushSync: true });
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
