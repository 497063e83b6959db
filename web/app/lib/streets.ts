import { circleMarker, divIcon, latLngBounds, map as makeMap, marker, tileLayer } from 'leaflet';
import style from 'leaflet/dist/leaflet.css?url';

/** A place that the map of streets marks; `count` where it stands for several messages. */
export interface Marked {
  href: string;
  title: string;
  count: number | null;
  longitude: number;
  latitude: number;
}

/** What `islands/streets.ts` draws the map from. */
export interface StreetMapData {
  tiles: string;
  marked: readonly Marked[];
  /** where the reader is */
  self: readonly [longitude: number, latitude: number] | null;
}

const CLOSEST = 18;
/** a single place is seen with the streets around it */
const NEAR = 15;
/** pixels */
const [LARGE, SMALL] = [36, 24];

/** The map of streets with a mark for each place; a mark leads to what it stands for. */
export function drawStreets(element: HTMLElement, { tiles, marked, self }: StreetMapData): void {
  const sheet = document.createElement('link');
  Object.assign(sheet, { rel: 'stylesheet', href: style });
  document.head.append(sheet);
  const map = makeMap(element, { attributionControl: false, scrollWheelZoom: false });
  const points = marked.map(({ longitude, latitude }) => [latitude, longitude] as [number, number]);
  const own = self && ([self[1], self[0]] as [number, number]);
  map.fitBounds(latLngBounds(own ? [...points, own] : points), { maxZoom: NEAR, padding: [LARGE, LARGE] });
  tileLayer(tiles, { maxZoom: CLOSEST }).addTo(map);
  if (own) circleMarker(own, { radius: 8, color: '#1a56b0', interactive: false }).addTo(map);
  for (const { href, title, count, longitude, latitude } of marked) {
    const size = count === null ? SMALL : LARGE;
    const icon = divIcon({
      className: 'street-mark',
      html: count === null ? '' : String(count),
      iconSize: [size, size],
    });
    const mark = marker([latitude, longitude], { icon, title }).addTo(map);
    // A number says nothing by itself.
    mark.getElement()!.setAttribute('aria-label', title);
    const open = () => location.assign(href);
    mark.on({ click: open, keypress: ({ originalEvent }) => (originalEvent.key === 'Enter' ? open() : undefined) });
  }
}
