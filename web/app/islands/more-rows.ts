/**
 * Turns the link to the next page into more rows below those that are there. The page that the link leads to is asked
 * for as it is, so there is one way in which rows are drawn; where that fails, the link is followed.
 */
const list = document.querySelector<HTMLElement>('[data-more-rows]');
if (list) prepare(list);

function prepare(list: HTMLElement): void {
  const link = list.querySelector<HTMLAnchorElement>('[data-next] a[rel="next"]');
  if (!link) return;
  link.textContent = link.dataset.more!;
  link.addEventListener('click', async (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (link.getAttribute('aria-busy') === 'true') return;
    link.setAttribute('aria-busy', 'true');
    link.textContent = link.dataset.loading!;
    const more = await pageAt(link.href);
    if (!more) return location.assign(link.href);
    const rows = [...more.querySelectorAll('[data-rows] > *')];
    list.querySelector('[data-rows]')!.append(...rows);
    list.querySelector('[data-next]')!.replaceWith(more.querySelector('[data-next]')!);
    // Whoever uses the keyboard goes on with the first of the new rows.
    rows[0]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
    prepare(list);
  });
}

async function pageAt(href: string): Promise<HTMLElement | null> {
  try {
    const response = await fetch(href);
    if (!response.ok) return null;
    return new DOMParser()
      .parseFromString(await response.text(), 'text/html')
      .querySelector<HTMLElement>('[data-more-rows]');
  } catch {
    return null;
  }
}

export {};
