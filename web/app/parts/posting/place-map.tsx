import { boundaries, pointsOf } from '@board/contract/maps/boundaries';
import { map as makeMap, polygon, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import css from './place-map.module.css';

interface Point {
  longitude: number;
  latitude: number;
}

/** The centre of the country, and the zoom that shows all of it. */
const COUNTRY = { latitude: 35, longitude: 105 };
const FAR = 4;
const NEAR = 16;
/** Zooms for outlines, which show no streets. */
const NEAR_OUTLINES = 9;
const CLOSEST_OUTLINES = 11;

/**
 * Picks a point: the map moves under a fixed mark, by fingers or arrow keys. Without a tile server (`tileUrl` empty) the map
 * shows the outlines of the provinces.
 */
export default function PlaceMap(props: { tileUrl: string; point: Point | null; onPick: (point: Point) => void }) {
  const { tileUrl, point, onPick } = props;
  const { posting, reading } = useTexts();
  const { place } = posting;
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once; later points move its marker
  useEffect(() => {
    const { latitude, longitude } = point ?? COUNTRY;
    const made = makeMap(element.current!, {
      attributionControl: false,
      ...(tileUrl ? {} : { maxZoom: CLOSEST_OUTLINES }),
    });
    const near = tileUrl ? NEAR : NEAR_OUTLINES;
    made.setView([latitude, longitude], point ? near : FAR);
    if (tileUrl) tileLayer(tileUrl, { maxZoom: 18 }).addTo(made);
    else drawOutlines(made);
    map.current = made;
    return () => void made.remove();
  }, []);

  return (
    <div>
      <div className={css.frame}>
        <section ref={element} className={css.map} aria-label={place.map} />
        <span className={css.mark} aria-hidden="true" />
      </div>
      {tileUrl ? null : <small>{reading.mapSketch}</small>}
      <Button
        look="plain"
        onClick={() => {
          const { lat, lng } = map.current!.getCenter().wrap();
          onPick({ latitude: rounded(lat), longitude: rounded(lng) });
        }}
      >
        {place.pick}
      </Button>
    </div>
  );
}

/** Draws the provinces as the public maps do (docs/maps.md). */
function drawOutlines(map: L.Map): void {
  for (const { rings } of boundaries.areas)
    for (const ring of rings)
      polygon(
        pointsOf(ring).map(([longitude, latitude]): L.LatLngTuple => [latitude, longitude]),
        { interactive: false, className: css.outline },
      ).addTo(map);
}

/** Rounds to a metre: no map is finer. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
