import { askHost } from './host.ts';

/** ms the device may take to find its position */
const PATIENCE = 15_000;

/** Degrees of WGS 84, and the name of the place; empty unless an app knows it. */
export interface Position {
  longitude: number;
  latitude: number;
  place: string;
}

/** Returns where the device is: from the app if there is one, otherwise from the browser; null if neither can tell. */
export async function position(): Promise<Position | 'declined' | null> {
  const found = await askHost('location', {});
  if (found) return 'place' in found ? found : 'declined';
  // The views of some apps have no geolocation.
  if (!navigator.geolocation) return null;
  return await new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => resolve({ longitude, latitude, place: '' }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: PATIENCE },
    ),
  );
}
