import { askHost } from './host.ts';

/** ms the device may take to find out where it is */
const PATIENCE = 15_000;

/** Degrees of WGS 84; the place in words where an app knows it, else empty. */
export interface Position {
  longitude: number;
  latitude: number;
  place: string;
}

/** Where the device is: an app knows it, the browser asks; null where neither can tell. */
export async function position(): Promise<Position | 'declined' | null> {
  const found = await askHost('location', {});
  if (found) return 'place' in found ? found : 'declined';
  // Some apps' views have none.
  if (!navigator.geolocation) return null;
  return await new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => resolve({ longitude, latitude, place: '' }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: PATIENCE },
    ),
  );
}
