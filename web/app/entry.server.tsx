import { Writable } from 'node:stream';
import { languages } from '@board/contract/languages';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { backendOf } from './lib/calls/backend.ts';
import { hydrates } from './lib/hydration.ts';
import { loadTexts } from './lib/texts.ts';
import { htmlToRead } from './renderers.ts';

export { Refused } from './lib/calls/backend.ts';
export { displayOf, regionOf } from './lib/choices.ts';
export { byFramework, renderers } from './renderers.ts';

await Promise.all(languages.map((language) => loadTexts(language)));

/**
 * Renders a page. Pages that are only read come out in one piece and without a script of the framework, which is fast
 * and lets them be kept; pages that are worked in carry their data along and come to life in the browser.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const live = hydrates(context.staticHandlerContext.matches, context.routeModules);
  headers.set('x-live', live ? '1' : '0');
  if (!live) context.serverHandoffStream = undefined;
  const nonce = live ? backendOf(loadContext).nonce() : undefined;
  const page = <ServerRouter context={context} url={request.url} nonce={nonce} />;
  const html = nonce ? await renderLive(page, nonce) : htmlToRead(page);
  return new Response(html, { status, headers });
}

/** A page is read before it comes to life: its scripts do not hold up its styles. */
const PRELOAD = '<link rel="modulepreload"';

/** Waits for everything, so that the data a page comes to life with stands in it. */
function renderLive(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8').replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => void pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });
}
