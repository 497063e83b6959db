/**
 * Turns the link to the next page into a button for more rows. The whole next page is fetched, so that rows are drawn in one
 * way only. If that fails, the link is followed.
 */
const list = document.querySelector<HTMLElement>('[data-more-rows]');
if (list) void restore(list);

/** The state in the browser's history: number of pages added below the first, and the scroll position. */
interface Kept {
  pages?: number;
  y?: number;
}
function kept(): Kept {
  return history.state ?? {};
}
function keep(changes: Kept): void {
  history.replaceState({ ...history.state, ...changes }, '');
}

/** Restores the added rows and the scroll position after a return to a page that the browser did not keep. */
async function restore(list: HTMLElement): Promise<void> {
  const { pages = 0, y = 0 } = kept();
  for (let page = 0; page < pages; page++) if (!(await more(list))) break;
  if (pages > 0) scrollTo({ top: y, behavior: 'instant' });
  // Every press may lead away from here, so each keeps the scroll position.
  addEventListener('click', () => keep({ y: scrollY }), { capture: true });
  prepare(list);
}

function prepare(list: HTMLElement): void {
  const link = nextIn(list);
  if (!link) return;
  link.textContent = link.dataset.more!;
  link.addEventListener('click', async (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (link.getAttribute('aria-busy') === 'true') return;
    link.setAttribute('aria-busy', 'true');
    link.textContent = link.dataset.loading!;
    const rows = await more(list);
    if (!rows) return location.assign(link.href);
    keep({ pages: (kept().pages ?? 0) + 1 });
    // The focus goes to the first new row, for people who use the keyboard.
    rows[0]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
    prepare(list);
  });
}

function nextIn(list: HTMLElement): HTMLAnchorElement | null {
  return list.querySelector('[data-next] a[rel="next"]');
}

/** Adds the rows of the next page; null if there is none or it cannot be loaded. */
async function more(list: HTMLElement): Promise<Element[] | null> {
  const link = nextIn(list);
  const page = link && (await pageAt(link.href));
  if (!page) return null;
  const rows = [...page.querySelectorAll('[data-rows] > *')];
  list.querySelector('[data-rows]')!.append(...rows);
  list.querySelector('[data-next]')!.replaceWith(page.querySelector('[data-next]')!);
  return rows;
}

async function pageAt(href: string): Promise<HTMLElement | null> {
  try {
    // The header `language` keeps the language of the rows above; the browser's own header may name another one.
    const response = await fetch(href, { headers: { language: document.documentElement.lang } });
    if (!response.ok) return null;
    return new DOMParser()
      .parseFromString(await response.text(), 'text/html')
      .querySelector<HTMLElement>('[data-more-rows]');
  } catch {
    return null;
  }
}

export {};
