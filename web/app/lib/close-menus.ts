/** What opens from the top of a page (parts/site) closes again by Escape, or where somebody goes on elsewhere. */
const opened = () => document.querySelectorAll<HTMLDetailsElement>('details[name="top"][open]');

addEventListener('click', ({ target }) => {
  for (const menu of opened()) if (!menu.contains(target as Node)) menu.open = false;
});

addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  for (const menu of opened()) {
    menu.open = false;
    menu.querySelector('summary')!.focus();
  }
});

export {};
