import { call } from '../lib/calls/client.ts';
import { appType, pageIdOf } from '../lib/visits/visit.ts';

/**
 * Counts that the way to customer service was shown where a code did not come (product.md §4): for those alone who let
 * visits be counted (lib/choices.ts). Forms that wait for a code load it then (parts/accounts/sent-code-field.tsx).
 */
const AGREED = /(?:^|; )visits=on(?:;|$)/;

if (AGREED.test(document.cookie)) {
  const content = { app_type: appType(), page_id: pageIdOf(location.pathname), extra_info: 'customerService' };
  // Whether it arrives matters to nobody who waits for a code.
  call('tracking.add', { topic: 'exposure', content }).catch(() => {});
}
