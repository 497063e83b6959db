/** The parameters of the page of places; empty if the address lacks them. */
export interface MapQuery {
  fid: string;
  domainId: string;
  state: string;
  days: string;
  lng: string;
  lat: string;
  /** the look of the map: `heat`, or circles */
  view: string;
}

/** Returns the address of the page of places, without empty parameters. */
export function mapAddress(query: Partial<Record<keyof MapQuery | 'lastItem' | 'page', string | number>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  return given.length > 0 ? `/map?${given.map(([name, value]) => `${name}=${value}`).join('&')}` : '/map';
}

/** Returns the address of the messages around a point, rounded to 100 m. */
export const addressAround = (longitude: number, latitude: number): string =>
  mapAddress({ lng: longitude.toFixed(3), lat: latitude.toFixed(3) });
