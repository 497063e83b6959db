import type { Module } from '../base/calls/app.ts';
import { calls } from './calls.ts';
import { treeListener } from './leaves.ts';
import { mountReceipts } from './routes.ts';

export { announceKey } from './keys.ts';
export { type TreeFindings, verifyTree } from './verify.ts';

/** A record that anyone can check: a signed tree over all public texts. */
export const receipts: Module = {
  name: 'receipts',
  calls,
  listeners: (app) => [treeListener(app)],
  routes: mountReceipts,
};
