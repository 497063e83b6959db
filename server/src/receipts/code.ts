import { packReceipt } from '@board/contract/receipts/packed';
import type { Receipt } from '@board/contract/receipts/receipt';
import { renderSVG } from 'uqr';

/** Width in squares of the white edge that phones need to find a code. */
const QUIET = 4;

/**
 * Returns the whole receipt as a QR code in SVG. It holds the address of the page that checks the receipt, so that a phone
 * opens that page. It has the least redundancy, because it is shown on a screen (sizes: docs/receipts.md).
 */
export const codeOf = async (receipt: Receipt, publicUrl: string): Promise<string> =>
  renderSVG(`${new URL(publicUrl).origin}/receipt/check#${await packReceipt(receipt)}`, {
    ecc: 'L',
    boostEcc: false,
    border: QUIET,
    pixelSize: 1,
  });
