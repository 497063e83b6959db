/** Two-sided 95 percent of the normal distribution. */
const Z = 1.96;

/**
 * Between which shares the true one lies in 95 of 100 cases, by Wilson's score: it holds for few cases and for shares
 * near none or all, where the usual formula does not. Shares from 0 to 1; null of nothing.
 */
export function wilson(part: number, whole: number): readonly [low: number, high: number] | null {
  if (whole <= 0) return null;
  const share = part / whole;
  const wide = 1 + Z ** 2 / whole;
  const middle = share + Z ** 2 / (2 * whole);
  const spread = Z * Math.sqrt((share * (1 - share)) / whole + Z ** 2 / (4 * whole ** 2));
  return [Math.max(0, (middle - spread) / wide), Math.min(1, (middle + spread) / wide)];
}
