import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** product.md §9 */
export const PAGE_SIZES = [10, 20, 50, 100];
const KEPT = 'pageSize';

const sizeIn = (text: string | null) => PAGE_SIZES.find((one) => one === Number(text));

/** The page of a list that an address asks for, and how long its pages are, unless it says: `usual`. */
export const pageIn = (params: URLSearchParams, usual = PAGE_SIZES[0]!) => ({
  page: Math.max(1, Number(params.get('page')) || 1),
  size: sizeIn(params.get('size')) ?? usual,
});

/** An address that says nothing of it has pages as long as somebody chose them last in this browser. */
function sized(params: URLSearchParams): URLSearchParams {
  const kept = sizeIn(localStorage.getItem(KEPT));
  if (!kept || params.has('size')) return params;
  const after = new URLSearchParams(params);
  after.set('size', String(kept));
  return after;
}

/** Rows that a dense list shows at once on a small screen, and a little more. */
const LONG = PAGE_SIZES[1]!;
/** Has pages be long from now on, unless somebody chose otherwise in this browser. */
export function keepLongPages(): void {
  if (!localStorage.getItem(KEPT)) localStorage.setItem(KEPT, String(LONG));
}

/** State that stands in the address, so that going back and reloading keep it. */
export function useQueryState() {
  const [asked, setParams] = useSearchParams();
  const params = sized(asked);
  /** the address with some of it changed; anything but the page begins at the first page again */
  function hrefWith(changes: Record<string, string | number>): string {
    const after = new URLSearchParams(params);
    if (!('page' in changes)) after.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') after.delete(name);
      else after.set(name, String(value));
    }
    return after.toString();
  }
  // At once: as a transition it waits while somebody goes on clicking and typing, who then changes what he chose before.
  const set = (changes: Record<string, string | number>) => setParams(hrefWith(changes), { flushSync: true });
  const { page, size } = pageIn(params);
  return { params, page, size, hrefWith, set };
}

/**
 * A table's pages, which go with the address. Behind the last one, where the rows of a page have gone, the address is
 * changed to that.
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
