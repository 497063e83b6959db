import centres from './centres.json' with { type: 'json' };

/** Degrees of WGS 84. */
export interface Point {
  longitude: number;
  latitude: number;
}

const EARTH = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Whole meters between two points, along the ground. */
export function metersBetween(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const across = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  const chord = half(a.latitude, b.latitude) + across * half(a.longitude, b.longitude);
  return Math.round(2 * EARTH * Math.asin(Math.sqrt(chord)));
}

const known: Readonly<Record<string, number[] | undefined>> = centres;

/** Returns where the name of a province or city is on a map, by its code of GB/T 2260; null if unknown. */
export function centreOf(regionId: number | null): Point | null {
  const [longitude, latitude] = known[String(regionId)] ?? [];
  return longitude === undefined || latitude === undefined ? null : { longitude, latitude };
}
