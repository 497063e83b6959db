/** The projection of the country's own maps: a conic of equal areas (Albers, parallels 25° and 47°, middle 105°). */

const RAD = Math.PI / 180;
const [FIRST, SECOND, MIDDLE] = [25 * RAD, 47 * RAD, 105];
const N = (Math.sin(FIRST) + Math.sin(SECOND)) / 2;
const C = Math.cos(FIRST) ** 2 + 2 * N * Math.sin(FIRST);

/** Projects a point, in radii of the earth from a far pole; y grows to the south. */
export function projected(longitude: number, latitude: number): readonly [x: number, y: number] {
  const distance = Math.sqrt(C - 2 * N * Math.sin(latitude * RAD)) / N;
  const angle = N * (longitude - MIDDLE) * RAD;
  return [distance * Math.sin(angle), distance * Math.cos(angle)];
}
