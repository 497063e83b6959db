import { hostOf } from '@board/contract/host';
import { goBack } from '../lib/host.ts';

/**
 * Uses the device: pages that were read are kept for offline reading (web/public/sw.js), and apps and mini-programs, which
 * show no way back, get a button for it.
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

// `serviceWorker` is missing without https. Nobody waits for it, and its failure is ignored.
if (serviceWorker) addEventListener('load', () => keepForLater().catch(() => {}));

const back = document.querySelector<HTMLButtonElement>('[data-back]');
if (back && ['app', 'miniProgram'].includes(hostOf(navigator.userAgent))) {
  back.hidden = false;
  back.addEventListener('click', () => void goBack('/demo'));
}
