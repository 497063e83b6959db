import { fromBase64, toBase64Url } from './bytes.ts';
import { type Receipt, readReceipt, writeReceipt } from './receipt.ts';

/**
 * A receipt as a code of squares holds it: compressed (RFC 1951), in base64url, behind the `#` of the address of the page
 * that checks it, which no server is told. A phone that reads the code opens that page.
 */

/** What Node and browsers both have. */
declare const Blob: new (parts: readonly Uint8Array[]) => { stream(): Stream };
declare const Response: new (body: Stream) => { arrayBuffer(): Promise<ArrayBuffer> };
interface Stream {
  pipeThrough(through: object): Stream;
}
declare const CompressionStream: new (format: 'deflate-raw') => object;
declare const DecompressionStream: new (format: 'deflate-raw') => object;
declare const TextDecoder: new () => { decode(bytes: ArrayBuffer): string };
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** Letters of a packed receipt: several times as many as one has. */
const PACKED_MAX = 8000;
/** Bytes of a receipt. */
const RECEIPT_MAX = 20_000;

const through = (bytes: Uint8Array, stream: object) =>
  new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();

export async function packReceipt(receipt: Receipt): Promise<string> {
  const written = new TextEncoder().encode(writeReceipt(receipt));
  return toBase64Url(new Uint8Array(await through(written, new CompressionStream('deflate-raw'))));
}

/** Null: it is no receipt. Takes the packed receipt alone, or an address that ends with it. */
export async function unpackReceipt(text: string): Promise<Receipt | null> {
  const packed = text.trim().split('#').at(-1)!;
  const bytes = packed.length > PACKED_MAX ? null : fromBase64(packed);
  if (!bytes || bytes.length === 0) return null;
  const written = await through(bytes, new DecompressionStream('deflate-raw')).catch(() => null);
  return written && written.byteLength <= RECEIPT_MAX ? readReceipt(new TextDecoder().decode(written)) : null;
}
