/** Shows the photos of a page large, one after the other, over the page. Without this script each photo is a link. */

const viewer = document.querySelector<HTMLDialogElement>('[data-photo-viewer]')!;
const image = viewer.querySelector('img')!;
const place = viewer.querySelector('output')!;
const whole = viewer.querySelector('a')!;
const [before, after, end] = viewer.querySelectorAll('button') as unknown as HTMLButtonElement[];

const photos = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-photo]')];
let shown = 0;

function show(at: number): void {
  const all = photos();
  shown = Math.min(Math.max(at, 0), all.length - 1);
  const link = all[shown]!;
  image.src = link.href;
  image.alt = link.querySelector('img')!.alt;
  whole.href = link.href;
  place.textContent = `${shown + 1} / ${all.length}`;
  before!.disabled = shown === 0;
  after!.disabled = shown === all.length - 1;
}

document.addEventListener('click', (event) => {
  const link = (event.target as HTMLElement).closest<HTMLAnchorElement>('a[data-photo]');
  // A press that asks for another tab is left to the browser.
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  show(photos().indexOf(link));
  viewer.showModal();
});
before!.addEventListener('click', () => show(shown - 1));
after!.addEventListener('click', () => show(shown + 1));
end!.addEventListener('click', () => viewer.close());
viewer.addEventListener('click', (event) => event.target === viewer && viewer.close());
viewer.addEventListener('keydown', ({ key }) => {
  if (key === 'ArrowLeft') show(shown - 1);
  if (key === 'ArrowRight') show(shown + 1);
});
// A closed viewer releases its picture.
viewer.addEventListener('close', () => image.removeAttribute('src'));
