import { position } from '../lib/position.ts';

/** Finds the reader's position when the button is pressed, and leads to the messages around it, to 100 m. */

for (const place of document.querySelectorAll<HTMLElement>('[data-near]')) {
  const button = place.querySelector('button')!;
  place.hidden = false;
  button.addEventListener('click', () => void locate(place, button));
}

async function locate(place: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const label = button.textContent;
  button.disabled = true;
  button.textContent = button.dataset.locating!;
  const point = await position();
  button.disabled = false;
  button.textContent = label;
  if (point === 'declined') return;
  if (!point) {
    place.querySelector('[role=status]')!.textContent = button.dataset.failed!;
    return;
  }
  const query = new URLSearchParams(location.pathname === '/map' ? location.search : '');
  for (const name of ['fid', 'lastItem', 'page']) query.delete(name);
  query.set('lng', point.longitude.toFixed(3));
  query.set('lat', point.latitude.toFixed(3));
  location.assign(`/map?${query}`);
}
