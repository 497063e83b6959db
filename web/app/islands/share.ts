import { hostOf } from '@board/contract/host';
import { askHost } from '../lib/host.ts';
import type { Poster } from '../lib/posters/poster.ts';

const host = hostOf(navigator.userAgent);

/** Offers copying the address, the device's own sharing, a poster and printing, as far as the browser can. */
for (const place of document.querySelectorAll<HTMLElement>('[data-share]')) prepare(place);

function prepare(place: HTMLElement): void {
  const { share: url, title } = place.dataset;
  offer(place, '[data-copy]', Boolean(navigator.clipboard), async (button) => {
    await navigator.clipboard.writeText(url!);
    button.textContent = button.dataset.done!;
  });
  offer(place, '[data-send]', 'share' in navigator || host === 'app', async (button) => {
    if (await askHost('share', { url: url!, title: title! })) return;
    // `share` also fails if the person changes their mind; that is no error.
    if ('share' in navigator) return await navigator.share({ url, title }).catch(() => {});
    // Neither the app nor its view can share, so the address is copied instead.
    button.hidden = true;
    const copy = place.querySelector<HTMLButtonElement>('[data-copy]')!;
    copy.focus();
    copy.click();
  });
  const words = posterWords(place.querySelector<HTMLElement>('[data-poster]')!.dataset.poster!);
  // Few people ask for a poster, so the page does not contain its words. They are loaded when the panel opens.
  place.closest('details')!.addEventListener('toggle', () => void words().catch(() => {}));
  offer(place, '[data-poster]', true, (button) => poster(place, button, words));
  // The views of apps ignore printing.
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

/** Returns a function that loads the poster's words once, and again only after a failure. */
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

/** Shows or hides the poster; it is drawn the first time. */
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
  // A data URL, because some apps cannot save a picture that is only referred to.
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
