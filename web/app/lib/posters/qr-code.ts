import { encode } from 'uqr';

/** Width of the white edge around a code, in squares; phones do not find a code without it. */
export const QUIET = 4;

/** Returns the QR code of a text as one SVG path of unit squares, and the number of squares of a side. */
export function qrCode(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size };
}
