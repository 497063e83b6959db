/**
 * Whether this run takes the one at a place of so many walks that look at the same pages in different ways. `npm test` draws
 * one by its commit (scripts/test.ts), so that a few commits take all; journeys started by themselves and `-- --all` take each.
 */
export function isSampled(place: number, walks: number): boolean {
  const { DRAWN } = process.env;
  return DRAWN === undefined || Number(DRAWN) % walks === place;
}
