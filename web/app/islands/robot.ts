/** Opens the robot beside the page; its code is loaded at the first press. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-robot]')) {
  link.addEventListener('click', async (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    try {
      const { openRobot } = await import('../lib/open-robot.ts');
      openRobot(link);
    } catch {
      location.assign(link.href);
    }
  });
}

export {};
