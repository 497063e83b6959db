import {
  circleMarker,
  divIcon,
  latLngBounds,
  type Marker,
  map as makeMap,
  marker,
  type Point,
  tileLayer,
} from 'leaflet';
import style from 'leaflet/dist/leaflet.css?url';

/** A mark on the map of streets; `count` if it stands for several messages. */
export interface Marked {
  href: string;
  title: string;
  count: number | null;
  longitude: number;
  latitude: number;
}

/** The data from which `islands/streets.ts` draws the map. */
export interface StreetMapData {
  tiles: string;
  marked: readonly Marked[];
  /** the reader's position */
  self: readonly [longitude: number, latitude: number] | null;
}

const CLOSEST = 18;
/** zoom for a single place, so that the streets around it show */
const NEAR = 15;
/** pixels */
const [LARGE, SMALL] = [36, 24];

/** Draws the map of streets with a mark for each place; a mark is a link. */
export function drawStreets(element: HTMLElement, { tiles, marked, self }: StreetMapData): void {
  const sheet = document.createElement('link');
  Object.assign(sheet, { rel: 'stylesheet', href: style });
  document.head.append(sheet);
  const map = makeMap(element, { attributionControl: false, scrollWheelZoom: false });
  const points = marked.map(({ longitude, latitude }) => [latitude, longitude] as [number, number]);
  const own = self && ([self[1], self[0]] as [number, number]);
  map.fitBounds(latLngBounds(own ? [...points, own] : points), { maxZoom: NEAR, padding: [LARGE, LARGE] });
  tileLayer(tiles, { maxZoom: CLOSEST }).addTo(map);
  if (own) circleMarker(own, { radius: 8, color: 'var(--focus)', interactive: false }).addTo(map);
  const marks = marked.map(({ href, title, count, longitude, latitude }) => {
    const size = count === null ? SMALL : LARGE;
    const icon = divIcon({
      className: 'street-mark',
      html: count === null ? '' : String(count),
      iconSize: [size, size],
    });
    // New document: the page is only read, and no router leads to it.
    const open = () => location.assign(href);
    const mark: Marker = marker([latitude, longitude], { icon, title })
      // A bare number means nothing to a screen reader.
      .on('add', () => mark.getElement()!.setAttribute('aria-label', title))
      .on({ click: open, keypress: ({ originalEvent }) => (originalEvent.key === 'Enter' ? open() : undefined) });
    return mark;
  });
  /** Hides marks that would cover another one until the map is closer; the lists beside the map have all of them. */
  const spread = () => {
    const taken: Point[] = [];
    for (const mark of marks) {
      const at = map.latLngToLayerPoint(mark.getLatLng());
      if (taken.some((other) => other.distanceTo(at) < LARGE)) {
        mark.remove();
        continue;
      }
      taken.push(at);
      mark.addTo(map);
    }
  };
  map.on('zoomend', spread);
  spread();
}
