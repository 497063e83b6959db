import { encode } from 'uqr';

/** White squares around a code, without which phones do not find it. */
export const QUIET = 4;

/** The code of a text as one SVG path of unit squares, and how many of them make a side. */
export function qrCode(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size };
}
