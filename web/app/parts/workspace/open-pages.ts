/** Pages that are open as tabs (product.md §2). The first tab is home: it is always there and cannot be closed. */

export interface OpenPage {
  /** the same page with another query has the same tab */
  key: string;
  /** its last address, with the query */
  href: string;
  name: string;
  /** the full name, if `name` is cut */
  title?: string;
}

/** Largest number of tabs, since more could not be told apart; the oldest is closed. */
const OPEN_MAX = 16;

/** Returns the tabs with the current page and its address; the page replaces the tab named by `instead`. */
export function visited(pages: readonly OpenPage[], here: OpenPage, instead?: string): OpenPage[] {
  const isOpen = instead !== here.key && pages.some(({ key }) => key === here.key);
  const left = isOpen ? pages.filter(({ key }, i) => i === 0 || key !== instead) : pages;
  const place = left.findIndex(({ key }) => key === instead);
  if (place > 0) return left.with(place, here);
  return among(left, here);
}

function among(pages: readonly OpenPage[], here: OpenPage): OpenPage[] {
  if (pages.some(({ key }) => key === here.key)) return pages.map((one) => (one.key === here.key ? here : one));
  const [home, ...others] = pages;
  return [...(home ? [home] : []), ...others.slice(Math.max(0, others.length - (OPEN_MAX - 2))), here];
}

export interface Closed {
  pages: OpenPage[];
  /** the address to go to, if the current page was closed */
  go: string | null;
}

/** Closes a page; closing the current page leads to the last remaining one. */
export function closed(pages: readonly OpenPage[], key: string, active: string): Closed {
  const left = pages.filter((one, i) => i === 0 || one.key !== key);
  return { pages: left, go: key === active && left.length < pages.length ? left.at(-1)!.href : null };
}

/** Closes all pages and goes to home. */
export const allClosed = (pages: readonly OpenPage[]): Closed => ({ pages: pages.slice(0, 1), go: pages[0]!.href });

/** Closes all pages but home and the current one. */
export const othersClosed = (pages: readonly OpenPage[], active: string): Closed => ({
  pages: pages.filter((one, i) => i === 0 || one.key === active),
  go: null,
});
