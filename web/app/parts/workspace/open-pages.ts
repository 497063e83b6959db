/** Pages that are open as tabs (product.md §2). The first is home: it is always there and cannot be closed. */

export interface OpenPage {
  /** the same page with another query is the same tab */
  key: string;
  /** its address as it was last, query included */
  href: string;
  name: string;
  /** in full, where the name is cut */
  title?: string;
}

/** More than can be told apart; the one longest open goes. */
const OPEN_MAX = 16;

/** The page one stands on is among them, with its address as it is now; or in the place of the one it came `instead` of. */
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
  /** where to go, if the page one stood on is gone */
  go: string | null;
}

/** Closing the page one stands on leads to the last that remains. */
export function closed(pages: readonly OpenPage[], key: string, active: string): Closed {
  const left = pages.filter((one, i) => i === 0 || one.key !== key);
  return { pages: left, go: key === active && left.length < pages.length ? left.at(-1)!.href : null };
}

/** Only home is left, and one goes there. */
export const allClosed = (pages: readonly OpenPage[]): Closed => ({ pages: pages.slice(0, 1), go: pages[0]!.href });

/** Home and the page one stands on are left. */
export const othersClosed = (pages: readonly OpenPage[], active: string): Closed => ({
  pages: pages.filter((one, i) => i === 0 || one.key === active),
  go: null,
});
