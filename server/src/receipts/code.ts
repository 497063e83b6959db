import { packReceipt } from '@board/contract/receipts/packed';
import type { Receipt } from '@board/contract/receipts/receipt';
import { renderSVG } from 'uqr';

/** White squares around a code, without which phones do not find it. */
const QUIET = 4;

/**
 * The whole receipt as a code of squares, an SVG: behind the address of the page that checks it, so that a phone which reads
 * the code opens that page. Of the least redundancy, since it is shown on a screen; how large it gets is in docs/receipts.md.
 */
export const codeOf = async (receipt: Receipt, publicUrl: string): Promise<string> =>
  renderSVG(`${new URL(publicUrl).origin}/receipt/check#${await packReceipt(receipt)}`, {
    ecc: 'L',
    boostEcc: false,
    border: QUIET,
    pixelSize: 1,
  });
