import { call } from './client.ts';
import { appType, pageIdOf } from './visit.ts';

/** Whether whoever is here lets visits be counted (lib/choices.ts). */
const AGREED = /(?:^|; )visits=on(?:;|$)/;

/** Counts that the way to customer service was shown where a code did not come (product.md §4). */
export async function helpShown(): Promise<void> {
  if (!AGREED.test(document.cookie)) return;
  const content = { app_type: appType(), page_id: pageIdOf(location.pathname), extra_info: 'customerService' };
  // Whether it arrives matters to nobody who waits for a code.
  await call('tracking.add', { topic: 'exposure', content }).catch(() => {});
}
