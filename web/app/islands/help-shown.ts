import { call } from '../lib/calls/client.ts';
import { appType, pageIdOf } from '../lib/visits/visit.ts';

/**
 * Counts how often the way to customer service was shown because a code did not come (product.md §4), for people who let
 * visits be counted (lib/choices.ts). Forms that wait for a code load this file then
 * (parts/accounts/codes/sent-code-field.tsx).
 */
const AGREED = /(?:^|; )visits=on(?:;|$)/;

if (AGREED.test(document.cookie)) {
  const content = { app_type: appType(), page_id: pageIdOf(location.pathname), extra_info: 'customerService' };
  // A failure is ignored: it does not matter to people who wait for a code.
  call('tracking.add', { topic: 'exposure', content }).catch(() => {});
}
