import { hostOf } from '@board/contract/host';
import { goBack } from '../lib/host.ts';

/**
 * What a page asks of the device it is on: to keep what was read for when there is no connection (web/public/sw.js), and
 * in an app or a mini-program, which show no way back, to offer one.
 */
const { serviceWorker } = navigator;

async function keepForLater(): Promise<void> {
  const wasThere = serviceWorker.controller !== null;
  await serviceWorker.register('/sw.js');
  if (wasThere) return;
  const { active } = await serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = loaded.filter((name) => /^\/(?:assets|islands)\//.test(new URL(name).pathname));
  const { lang } = document.documentElement;
  active?.postMessage({ page: location.href, language: lang, files: [...new Set(files)] });
}

// Not there without https. Nobody waits for it, and a browser that will not have it does without.
if (serviceWorker) addEventListener('load', () => keepForLater().catch(() => {}));

const back = document.querySelector<HTMLButtonElement>('[data-back]');
if (back && ['app', 'miniProgram'].includes(hostOf(navigator.userAgent))) {
  back.hidden = false;
  back.addEventListener('click', () => void goBack('/demo'));
}
