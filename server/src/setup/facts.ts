import { KEEPS_USERS } from '@board/contract/backoffice/permissions';
import { factsNeeded } from '@board/contract/backoffice/setup';
import { ForumState } from '@board/contract/codes';
import { codeHolders, membersAmong, units } from '../accounts/index.ts';
import type { App, Ctx } from '../base/calls/app.ts';
import { gatewayRows } from '../base/delivery/gateway-settings.ts';
import { hasLeft } from '../base/delivery/sent.ts';
import { keepsFiles } from '../base/files/storages.ts';
import { boards, openedRegions } from '../forums/index.ts';
import { parameters, regions } from '../settings/index.ts';
import type { Standing } from './rules.ts';
import { regionsOf, unopened } from './scope.ts';
import type { SetupRow } from './store.ts';

const REVIEWS = 'plat:review';

/** Returns the facts about the installation that the first run needs. */
export async function setupFactsOf({ app, db }: Pick<Ctx, 'app' | 'db'>, { scope }: SetupRow) {
  const { seats, unanswered, answering, working } = seatsOf(app);
  const holders = await codeHolders(db, [REVIEWS, KEEPS_USERS]);
  const wanted = scope && regionsOf(scope, regions.of(app));
  const set = parameters.of(app);
  return {
    factsMissing: factsNeeded.filter((name) => !set.get(name)?.trim()).length,
    regionsLeft: wanted ? unopened(wanted, await openedRegions(db)).length : 0,
    seats,
    unanswered,
    units: working.length,
    bureaus: working.filter((groupId) => !answering.has(groupId)).length,
    reviewers: holders.get(REVIEWS) ?? 0,
    administrators: holders.get(KEEPS_USERS) ?? 0,
    officers: await membersAmong(db, [...answering]),
    mail: await wayOf(app, db, 'mail'),
    sms: await wayOf(app, db, 'sms'),
    storageTried: await keepsFiles(db),
  } satisfies Standing & Record<string, unknown>;
}

function seatsOf(app: App) {
  const all = units.of(app);
  const seats = [...boards.of(app).byFid.values()].filter(({ kind }) => kind === 'seat');
  const isAtWork = (groupId: number) => all.get(groupId)?.enabled === true;
  const open = seats.filter(({ forumState }) => forumState === ForumState.open);
  return {
    seats: seats.length,
    unanswered: open.filter(({ groupIds }) => !groupIds.some(isAtWork)).length,
    answering: new Set(seats.flatMap(({ groupIds }) => groupIds).filter(isAtWork)),
    working: [...all.keys()].filter(isAtWork),
  };
}

/** Tells whether a gateway for mails or text messages is set, and was used. The demo has its own outbox. */
async function wayOf(app: App, db: Ctx['db'], channel: 'mail' | 'sms') {
  const { mode, smtpUrl, smsUrl } = app.config;
  const inForce = (await gatewayRows(db, channel)).find((row) => row.inForce);
  if (!inForce && mode === 'demo') return { set: true, tried: true };
  const set = inForce !== undefined || (channel === 'mail' ? smtpUrl : smsUrl) !== null;
  return { set, tried: set && (await hasLeft(db, channel, inForce?.updatedAt ?? null)) };
}
