import { askHost, hostOf } from '../lib/host.ts';

const isApp = hostOf(navigator.userAgent) === 'app';

/** Copying the address, the device's own sharing, and printing, where the browser can. */
for (const place of document.querySelectorAll<HTMLElement>('[data-share]')) prepare(place);

function prepare(place: HTMLElement): void {
  const { share: url, title } = place.dataset;
  offer(place, '[data-copy]', Boolean(navigator.clipboard), async (button) => {
    await navigator.clipboard.writeText(url!);
    button.textContent = button.dataset.done!;
  });
  // A person who thinks better of it makes it fail: nothing to say.
  offer(place, '[data-send]', 'share' in navigator || isApp, async () => {
    if (isApp && (await askHost('share', { url: url!, title: title! }))?.done) return;
    await navigator.share?.({ url, title }).catch(() => {});
  });
  offer(place, '[data-print]', true, () => {
    place.closest('details')!.open = true;
    print();
  });
}

function offer(place: HTMLElement, name: string, can: boolean, act: (button: HTMLButtonElement) => unknown): void {
  const button = place.querySelector<HTMLButtonElement>(name);
  if (!button || !can) return;
  button.hidden = false;
  button.addEventListener('click', () => void act(button));
}
