/** Closes the menus at the top of a page (parts/site) by Escape or by a click elsewhere. */
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
