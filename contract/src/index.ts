import { accounts } from './accounts.ts';
import { attachments } from './attachments.ts';
import { reports } from './backoffice/reports.ts';
import { setup } from './backoffice/setup.ts';
import type { Answered, Call, Param } from './call.ts';
import { suggestions } from './campaigns/suggestions.ts';
import { campaigns } from './campaigns.ts';
import { cases } from './cases.ts';
import { concerns } from './concerns.ts';
import { deliveries } from './delivery.ts';
import { followups } from './followups/calls.ts';
import { footprints } from './footprints.ts';
import { forums } from './forums.ts';
import { gateways } from './gateways.ts';
import { groups } from './groups/calls.ts';
import { handling } from './handling.ts';
import { marks } from './marks.ts';
import { messages } from './messages.ts';
import { moderation } from './moderation.ts';
import { notices } from './notices.ts';
import { open } from './open.ts';
import { openings } from './openings/calls.ts';
import { places } from './places/calls.ts';
import { promises } from './promises/calls.ts';
import { receipts } from './receipts/calls.ts';
import { answers } from './search/answers.ts';
import { search } from './search.ts';
import { schedule } from './settings/schedule.ts';
import { settings } from './settings.ts';
import { statistics } from './statistics.ts';
import { structure } from './structure/index.ts';
import { tracking } from './tracking.ts';
import { workflow } from './workflow/calls.ts';

/** Every call of the product, by module: the map of the server, and all the web can ask for. */
export const contract = {
  settings,
  schedule,
  tracking,
  attachments,
  accounts,
  gateways,
  forums,
  notices,
  moderation,
  messages,
  places,
  campaigns,
  promises,
  followups,
  handling,
  delivery: deliveries,
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
  workflow,
};
export type Contract = typeof contract;
export type ModuleName = keyof Contract;

/** `[ 'messages.content', call ]` for every call. */
export const allCalls: readonly (readonly [key: string, call: Call])[] = Object.entries(contract).flatMap(
  ([module, calls]) => Object.entries(calls).map(([name, call]) => [`${module}.${name}`, call as Call] as const),
);

/** The name of a call, `messages.content`, and the shapes that go with it: the typed client of web and scripts. */
export type CallKey = { [M in ModuleName]: `${M}.${keyof Contract[M] & string}` }[ModuleName];
type CallOf<K extends CallKey> = K extends `${infer M extends ModuleName}.${infer N}`
  ? N extends keyof Contract[M]
    ? Contract[M][N]
    : never
  : never;
export type ParamOf<K extends CallKey> = Param<CallOf<K>>;
export type AnswerOf<K extends CallKey> = Answered<CallOf<K>>;
