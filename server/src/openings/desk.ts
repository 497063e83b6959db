import { OPENING_CODES } from '@board/contract/backoffice/permissions';
import { openingStates } from '@board/contract/codes';
import { toSeconds } from '@board/contract/fields';
import type { MailLetter } from '@board/contract/gateways/letters';
import { EXAMINES_OPENINGS, READS_OPENINGS } from '@board/contract/openings/statement';
import { reasonProblem } from '@board/contract/rules/posting';
import type { Viewer } from '@board/contract/who';
import {
  accountsOneByOne,
  holdersOf,
  makeWithPassword,
  maskEmail,
  maskName,
  maskPhone,
  namesOf,
  type Unit,
  unitNameFor,
  units,
  unitsFitting,
} from '../accounts/index.ts';
import type { App, Ctx, Handlers } from '../base/calls/app.ts';
import { inLanguage } from '../base/calls/language.ts';
import { fail, failOn } from '../base/calls/refusal.ts';
import type { Db } from '../base/db/db.ts';
import { sendsMail } from '../base/delivery/gateway-settings.ts';
import { sendMail } from '../base/delivery/outbox.ts';
import { record } from '../base/events/events.ts';
import { board } from '../forums/index.ts';
import { openUnit } from '../structure/index.ts';
import { freeSeats } from './applicant.ts';
import * as store from './store.ts';

type DeskCalls = 'page' | 'detail' | 'contact' | 'examine' | 'decline' | 'open';

const ROWS_MAX = 100;
const NEAR_MAX = 10;
/** The personal fields of an application's contact. */
const NAMED = ['contactName', 'phone', 'email'];

/**
 * The desk for applications of units. One person examines an application and another opens it: received → examined →
 * opened, or sent back (and received again), or refused.
 */
export const deskCalls: Pick<Handlers<'openings'>, DeskCalls> = {
  async page({ state, page, rows }, { app, db }) {
    const found = await store.openingPage(db, { state, page, rows: Math.min(rows, ROWS_MAX) });
    const known = await store.stateCounts(db);
    const counts = Object.fromEntries(openingStates.map((one) => [one, known.get(one) ?? 0]));
    return {
      rows: found.rows.map((one) => presentRow(app, one)),
      total: found.total,
      counts: counts as Record<store.OpeningState, number>,
    };
  },

  async detail({ openingId }, ctx) {
    const { app, db, viewer } = ctx;
    const row = (await store.findOpening(db, { openingId })) ?? fail('A0404');
    const { shortName, offices, note, reason, examinedUid, decidedUid, groupId, state } = row;
    const regionId = row.boardFid === null ? null : (board(app, row.boardFid)?.regionId ?? null);
    const names = await namesOf(
      db,
      [examinedUid, decidedUid].filter((uid) => uid !== null),
    );
    const seats = row.seatFids.flatMap((fid) => board(app, fid) ?? []);
    return {
      ...presentRow(app, row),
      shortName,
      offices,
      note,
      reason,
      groupId,
      regionId,
      contact: contactOf(app, row, true),
      seats: seats.map(({ fid, name, groupIds }) => ({
        fid,
        name,
        unit: groupIds.map((one) => unitNameFor(ctx, one)).join(ctx.texts.comma),
      })),
      freeSeats: freeSeats(app, row.boardFid).map(({ fid, name }) => ({ fid, name })),
      near: unitsNear(app, row, regionId).map(({ groupId, parentId }) => ({
        groupId,
        groupName: unitNameFor(ctx, groupId),
        upper: unitNameFor(ctx, parentId),
      })),
      examinedBy: names.get(examinedUid!) ?? '',
      decidedBy: names.get(decidedUid!) ?? '',
      mayExamine: state === 'received' && viewer.permissions.includes(EXAMINES_OPENINGS),
      mayOpen: state === 'examined' && mayOpen(viewer) && viewer.uid !== examinedUid,
    };
  },

  async contact({ openingId, reason }, ctx) {
    const { app, db, now, viewer, limits } = ctx;
    const row = (await store.findOpening(db, { openingId })) ?? fail('A0404');
    const problem = reasonProblem(reason, limits.plainReasonMin, limits);
    failOn('B0003', problem ? { reason: problem } : {});
    const data = { openingId, what: NAMED, reason: reason.trim() };
    await record(db, { kind: 'plainViewed', at: now, actorUid: viewer.uid, actorRole: 'platform', data });
    return contactOf(app, row, false);
  },

  async examine({ openingId, decision, reason = '' }, ctx) {
    const row = await waiting(ctx, openingId, 'received');
    if (decision !== 'pass') await turnDown(ctx, row, decision, reason);
    else await step(ctx, row, 'examined', { examinedUid: ctx.viewer.uid });
    return {};
  },

  async decline({ openingId, decision, reason }, ctx) {
    refuseOthers(ctx);
    await turnDown(ctx, await waiting(ctx, openingId, 'examined'), decision, reason);
    return {};
  },

  async open({ openingId, groupName, parentId, seatFids, username, realName }, ctx) {
    refuseOthers(ctx);
    await accountsOneByOne(ctx);
    const row = await waiting(ctx, openingId, 'examined');
    if (row.examinedUid === ctx.viewer.uid) fail('B0009', { openingId: { name: 'openingSecond' } });
    const regionId = row.boardFid === null ? null : (board(ctx.app, row.boardFid)?.regionId ?? null);
    const unit = await openUnit(ctx, {
      groupName,
      parentId: parentId ?? null,
      organization: row.organization,
      regionId,
      seatFids,
      shortNames: row.shortName ? [row.shortName] : [],
      note: row.number,
    });
    const { id, firstPassword } = await makeWithPassword(ctx, { username, realName, roleIdList: [], unit }, () => null);
    const { groupId } = unit;
    await step(ctx, row, 'opened', { decidedUid: ctx.viewer.uid, groupId, reason: '' }, { groupId, uid: id });
    await tellApplicant(ctx, row, 'openingOpened', { by: ctx.viewer.nickName });
    return { groupId, uid: id, username: username.trim(), firstPassword: firstPassword! };
  },
};

/** Returns some active units: those with a similar name, then those of the same region. */
function unitsNear(app: App, { unitName, shortName }: store.Opening, regionId: number | null): Unit[] {
  const among = [...units.of(app).values()].filter(({ enabled }) => enabled);
  const alike = [unitName, shortName].filter((name) => name !== '').flatMap((name) => unitsFitting(among, name));
  const beside = regionId === null ? [] : among.filter((unit) => unit.regionId === regionId);
  return [...new Set([...alike, ...beside])].slice(0, NEAR_MAX);
}

const mayOpen = ({ permissions }: Viewer) => OPENING_CODES.every((code) => permissions.includes(code));
function refuseOthers({ viewer }: Ctx): void {
  if (!mayOpen(viewer)) fail('A0403');
}

/** Locks an application in a state until the transaction ends. Of two who decide, the second is refused (B0001). */
async function waiting(ctx: Ctx, openingId: number, state: store.OpeningState): Promise<store.Opening> {
  const row = (await store.findOpening(ctx.db, { openingId }, true)) ?? fail('A0404');
  return row.state === state ? row : fail('B0001');
}

const EVENTS = {
  examined: 'openingExamined',
  sentBack: 'openingSentBack',
  refused: 'openingRefused',
  opened: 'openingOpened',
} as const;

/** Returns the people who may open an application that `examinedUid` examined, and see its page. */
async function openersOf(db: Db, examinedUid: number): Promise<{ uid: number }[]> {
  const readers = await holdersOf(db, READS_OPENINGS);
  const holders = await Promise.all(OPENING_CODES.map((code) => holdersOf(db, code)));
  return readers
    .filter((uid) => uid !== examinedUid && holders.every((uids) => uids.includes(uid)))
    .map((uid) => ({ uid }));
}

/** Moves an application on, with its event. If it was examined, the people who may open it are told. */
async function step(
  { db, now, viewer, differs }: Ctx,
  { openingId, unitName: subject, state: before }: store.Opening,
  state: keyof typeof EVENTS,
  patch: Parameters<typeof store.updateOpening>[2],
  made: object = {},
): Promise<void> {
  await store.updateOpening(db, openingId, { ...patch, state, changedAt: now });
  differs({ state: before }, { state });
  const notify = state === 'examined' ? { notify: await openersOf(db, viewer.uid!) } : {};
  await record(db, {
    kind: EVENTS[state],
    at: now,
    actorUid: viewer.uid,
    actorRole: 'platform' as const,
    data: { openingId, subject, href: `/admin/openings/${openingId}`, ...made, ...notify },
  });
}

async function turnDown(ctx: Ctx, row: store.Opening, how: 'sendBack' | 'refuse', said: string): Promise<void> {
  const problem = reasonProblem(said, ctx.limits.reviewReasonMin, ctx.limits);
  failOn('B0003', problem ? { reason: problem } : {});
  const reason = said.trim();
  const state = how === 'sendBack' ? 'sentBack' : 'refused';
  await step(ctx, row, state, { reason, decidedUid: ctx.viewer.uid });
  await tellApplicant(ctx, row, how === 'sendBack' ? 'openingReturned' : 'openingRefused', { reason });
}

/** Sends a mail to the applicant, who has no account. It never contains a password. */
async function tellApplicant(ctx: Ctx, row: store.Opening, letter: MailLetter, more: object): Promise<void> {
  if (!row.emailSealed || !sendsMail(ctx.app)) return;
  const to = ctx.app.vault.open(row.emailSealed);
  // The mail is in Chinese, although the desk may work in another language.
  await sendMail(inLanguage(ctx, 'zh-CN'), to, letter, { name: row.unitName, number: row.number, ...more });
}

function contactOf({ vault }: App, row: store.Opening, masked: boolean) {
  const open = (sealed: Buffer | null, mask: (plain: string) => string) => {
    const plain = sealed ? vault.open(sealed) : '';
    return masked && plain ? mask(plain) : plain;
  };
  return {
    contactName: open(row.contactNameSealed, maskName),
    phone: open(row.phoneSealed, maskPhone),
    email: open(row.emailSealed, maskEmail),
  };
}

const presentRow = (app: App, row: store.Opening) => ({
  openingId: row.openingId,
  number: row.number,
  state: row.state,
  organization: row.organization,
  regionName: (row.boardFid !== null && board(app, row.boardFid)?.forumName) || '',
  unitName: row.unitName,
  appliedAt: toSeconds(row.appliedAt),
  changedAt: toSeconds(row.changedAt),
});
