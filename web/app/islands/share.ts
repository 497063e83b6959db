import { hostOf } from '@board/contract/host';
import { askHost } from '../lib/host.ts';
import type { Poster } from '../lib/posters/poster.ts';

const host = hostOf(navigator.userAgent);

/** Copying the address, the device's own sharing, a poster, and printing, where the browser can. */
for (const place of document.querySelectorAll<HTMLElement>('[data-share]')) prepare(place);

function prepare(place: HTMLElement): void {
  const { share: url, title } = place.dataset;
  offer(place, '[data-copy]', Boolean(navigator.clipboard), async (button) => {
    await navigator.clipboard.writeText(url!);
    button.textContent = button.dataset.done!;
  });
  offer(place, '[data-send]', 'share' in navigator || host === 'app', async (button) => {
    if (await askHost('share', { url: url!, title: title! })) return;
    // A person who thinks better of it makes it fail: nothing to say.
    if ('share' in navigator) return await navigator.share({ url, title }).catch(() => {});
    // Neither the app nor its view can: what is left is to copy the address.
    button.hidden = true;
    const copy = place.querySelector<HTMLButtonElement>('[data-copy]')!;
    copy.focus();
    copy.click();
  });
  const words = posterWords(place.querySelector<HTMLElement>('[data-poster]')!.dataset.poster!);
  // Few ask for a poster, so nothing of it is in the page; it is there by the time somebody who opens this asks.
  place.closest('details')!.addEventListener('toggle', () => void words().catch(() => {}));
  offer(place, '[data-poster]', true, (button) => poster(place, button, words));
  // Views of apps do nothing when a page wants to print.
  offer(place, '[data-print]', host === 'browser', () => {
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

/** What stands on the poster: asked for once, and once more after it could not be had. */
function posterWords(address: string): () => Promise<Poster> {
  let asked: Promise<Poster> | null = null;
  const ask = async (): Promise<Poster> => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(response.statusText);
    return await response.json();
  };
  return () => {
    asked ??= ask().catch((error) => {
      asked = null;
      throw error;
    });
    return asked;
  };
}

/** Shows the poster, or puts it away; it is drawn when it is first asked for. */
async function poster(place: HTMLElement, button: HTMLButtonElement, words: () => Promise<Poster>): Promise<void> {
  const figure = place.querySelector<HTMLElement>('[data-picture]')!;
  const said = place.querySelector<HTMLElement>('[data-said]')!;
  said.textContent = figure.querySelector('img') ? '' : button.dataset.drawing!;
  try {
    if (!figure.querySelector('img')) await draw(place, figure, await words());
  } catch {
    said.textContent = button.dataset.failed!;
    return;
  }
  said.textContent = '';
  figure.hidden = !figure.hidden;
  button.setAttribute('aria-expanded', String(!figure.hidden));
  if (!figure.hidden) figure.querySelector('a')!.focus();
}

async function draw(place: HTMLElement, figure: HTMLElement, poster: Poster): Promise<void> {
  const { drawPoster, FINE, wordsOf } = await import('../lib/posters/poster.ts');
  const canvas = drawPoster(poster);
  const picture = new Image(canvas.width / FINE, canvas.height / FINE);
  // Written out, since what a page only points at cannot be saved by holding it in some apps.
  picture.src = canvas.toDataURL('image/png');
  picture.alt = wordsOf(poster);
  await picture.decode();
  const save = figure.querySelector('a')!;
  save.href = picture.src;
  figure.prepend(picture);
  const file = new File([await blobOf(canvas)], save.download, { type: 'image/png' });
  const can = navigator.canShare?.({ files: [file] }) ?? false;
  offer(place, '[data-send-picture]', can, () => navigator.share({ files: [file] }).catch(() => {}));
}

const blobOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
