/**
 * Turns the link to the next page into more rows below those that are there. The page that the link leads to is asked
 * for as it is, so there is one way in which rows are drawn; where that fails, the link is followed.
 */
const list = document.querySelector<HTMLElement>('[data-more-rows]');
if (list) void restore(list);

/** What the entry of the page in the browser's history remembers: pages put below the first, and how far it was read. */
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

/** Whoever comes back to a page that the browser did not keep finds the rows that were there, and where he was. */
async function restore(list: HTMLElement): Promise<void> {
  const { pages = 0, y = 0 } = kept();
  for (let page = 0; page < pages; page++) if (!(await more(list))) break;
  if (pages > 0) scrollTo({ top: y, behavior: 'instant' });
  // Whatever leads away from here was pressed.
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
    // Whoever uses the keyboard goes on with the first of the new rows.
    rows[0]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
    prepare(list);
  });
}

function nextIn(list: HTMLElement): HTMLAnchorElement | null {
  return list.querySelector('[data-next] a[rel="next"]');
}

/** Puts the rows of the next page below the others; null where there is none, or it cannot be had. */
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
    // In the language of the rows above, which a browser's own header decides for whole pages only.
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
