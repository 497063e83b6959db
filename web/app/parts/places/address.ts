/** What the page of places is asked for, as its address says it; empty where it is not. */
export interface MapQuery {
  fid: string;
  domainId: string;
  state: string;
  days: string;
  lng: string;
  lat: string;
  /** how the map is drawn: `heat`, or circles */
  view: string;
}

/** The address of the page of places: only what narrows it stands in it. */
export function mapAddress(query: Partial<Record<keyof MapQuery | 'lastItem' | 'page', string | number>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  return given.length > 0 ? `/map?${given.map(([name, value]) => `${name}=${value}`).join('&')}` : '/map';
}

/** Messages around a point, which is told to 100 m. */
export const addressAround = (longitude: number, latitude: number): string =>
  mapAddress({ lng: longitude.toFixed(3), lat: latitude.toFixed(3) });
