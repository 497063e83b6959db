import centres from './centres.json' with { type: 'json' };

/** Degrees of WGS 84. */
export interface Point {
  longitude: number;
  latitude: number;
}

const known: Readonly<Record<string, number[] | undefined>> = centres;

/** Where the name of a province or city stands on a map, by its code of GB/T 2260; null where none is known. */
export function centreOf(regionId: number | null): Point | null {
  const [longitude, latitude] = known[String(regionId)] ?? [];
  return longitude === undefined || latitude === undefined ? null : { longitude, latitude };
}
