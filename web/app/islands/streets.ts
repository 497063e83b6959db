import type { StreetMapData } from '../lib/streets.ts';

/** Draws messages on the operator's map of streets after the page has loaded; without a map the sketch stays. */
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
