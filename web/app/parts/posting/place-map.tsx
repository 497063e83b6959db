import { map as makeMap, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import css from './place-map.module.css';

interface Point {
  longitude: number;
  latitude: number;
}

/** The middle of the country, seen whole. */
const COUNTRY = { latitude: 35, longitude: 105 };
const FAR = 4;
const NEAR = 16;

/** Picks a point: the map is moved under a fixed mark, which fingers and arrow keys do alike. */
export default function PlaceMap(props: { tileUrl: string; point: Point | null; onPick: (point: Point) => void }) {
  const { tileUrl, point, onPick } = props;
  const { place } = useTexts().posting;
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once, where the point is then
  useEffect(() => {
    const { latitude, longitude } = point ?? COUNTRY;
    const made = makeMap(element.current!, { attributionControl: false });
    made.setView([latitude, longitude], point ? NEAR : FAR);
    tileLayer(tileUrl, { maxZoom: 18 }).addTo(made);
    map.current = made;
    return () => void made.remove();
  }, []);

  return (
    <div>
      <div className={css.frame}>
        <section ref={element} className={css.map} aria-label={place.map} />
        <span className={css.mark} aria-hidden="true" />
      </div>
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

/** To a metre: no map is finer. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
