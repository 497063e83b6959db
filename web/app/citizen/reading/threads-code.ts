import { QUIET, qrCode } from '../../lib/posters/qr-code.ts';
import type { Route } from './+types/threads-code';

/** Draws the QR code of a message's address as a picture of its own, loaded only by readers who open it. */
export function loader({ request }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url);
  const tid = /^\d{1,10}$/.exec(searchParams.get('tid') ?? '')?.[0];
  if (!tid) throw new Response(null, { status: 404 });
  const { path, size } = qrCode(`${origin}/threads/content?tid=${tid}`);
  const side = size + 2 * QUIET;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-QUIET} ${-QUIET} ${side} ${side}"><path fill="#fff" d="M${-QUIET} ${-QUIET}h${side}v${side}h${-side}z"/><path d="${path}" shape-rendering="crispEdges"/></svg>`;
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
}
