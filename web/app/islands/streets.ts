import type { StreetMapData } from '../lib/streets.ts';

/** Draws messages on the operator's map of streets, once the page is there; without it the sketch stays. */
for (const place of document.querySelectorAll<HTMLElement>('[data-streets]')) void draw(place);

async function draw(place: HTMLElement): Promise<void> {
  const data: StreetMapData = JSON.parse(place.dataset.streets!);
  const { drawStreets } = await import('../lib/streets.ts');
  const sketch = place.querySelector('svg');
  if (sketch) sketch.remove();
  const element = place.querySelector<HTMLElement>('section')!;
  element.hidden = false;
  drawStreets(element, data);
}
