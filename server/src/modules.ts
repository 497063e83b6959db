import { accounts } from './accounts/index.ts';
import { answers } from './answers/index.ts';
import { attachments } from './attachments/index.ts';
import type { Module } from './base/calls/app.ts';
import type { TextSource } from './base/events/text-log.ts';
import { baseLogs } from './base/logs/logs.ts';
import type { SealedLog } from './base/logs/sealing.ts';
import { campaigns } from './campaigns/index.ts';
import { cases } from './cases/index.ts';
import { concerns } from './concerns/index.ts';
import { delivery } from './delivery/index.ts';
import { followups } from './followups/index.ts';
import { footprints } from './footprints/index.ts';
import { forums } from './forums/index.ts';
import { gateways } from './gateways/index.ts';
import { groups } from './groups/index.ts';
import { handling } from './handling/index.ts';
import { legacy } from './legacy/index.ts';
import { marks } from './marks/index.ts';
import { messages } from './messages/index.ts';
import { moderation } from './moderation/index.ts';
import { notices } from './notices/index.ts';
import { open } from './open/index.ts';
import { openings } from './openings/index.ts';
import { places } from './places/index.ts';
import { promises } from './promises/index.ts';
import { receipts } from './receipts/index.ts';
import { reports } from './reports/index.ts';
import { schedule } from './schedule/index.ts';
import { search } from './search/index.ts';
import { settings } from './settings/index.ts';
import { setup } from './setup/index.ts';
import { sheets } from './sheets/index.ts';
import { statistics } from './statistics/index.ts';
import { structure } from './structure/index.ts';
import { suggestions } from './suggestions/index.ts';
import { tracking } from './tracking/index.ts';
import { workflow } from './workflow/index.ts';

/** Every module, in import order. Each may use only those above it, through their index. The dependency rules read this. */
export const modules: readonly Module[] = [
  settings,
  schedule,
  tracking,
  moderation,
  attachments,
  sheets,
  accounts,
  gateways,
  forums,
  notices,
  workflow,
  messages,
  places,
  campaigns,
  promises,
  followups,
  handling,
  delivery,
  search,
  answers,
  groups,
  suggestions,
  statistics,
  marks,
  footprints,
  concerns,
  cases,
  reports,
  structure,
  openings,
  setup,
  receipts,
  open,
  legacy,
];

/** The logs whose digests stand in the event log. */
export const sealedLogs: readonly SealedLog[] = [...baseLogs, ...modules.flatMap(({ logs }) => logs ?? [])];

/** The texts of all modules whose digests stand in the event log. */
export const textSources: readonly TextSource[] = modules.flatMap(({ texts }) => texts ?? []);
