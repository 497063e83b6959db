import { randomInt } from 'node:crypto';
import type { Input } from '@board/contract/call';
import { ForumState, type openingTries } from '@board/contract/codes';
import { toSeconds } from '@board/contract/fields';
import type { openings as contract } from '@board/contract/openings/calls';
import {
  EXAMINES_OPENINGS,
  normaliseOpeningNumber,
  OPENING_NUMBER,
  type OpeningForm,
  openingProblems,
  PHONE_TAIL,
} from '@board/contract/openings/statement';
import { Organization } from '@board/contract/who';
import { namesOf, requireCaptcha } from '../accounts/index.ts';
import type { App, Ctx, Handlers } from '../base/calls/app.ts';
import { networkOf } from '../base/calls/network.ts';
import { fail, failKeeping, failOn } from '../base/calls/refusal.ts';
import { takeAdvisoryLock } from '../base/db/advisory-lock.ts';
import { record } from '../base/events/events.ts';
import { DAY, HOUR } from '../base/platform/clock.ts';
import { type Board, board, boards } from '../forums/index.ts';
import { decrypt, realNamePattern } from '../settings/index.ts';
import * as store from './store.ts';

type ApplicantCalls = 'seats' | 'apply' | 'complete' | 'standing';
type Statement = Input<typeof contract.apply>;

/** The calls of units that apply to answer messages. They have no account yet, so anyone may call. */
export const applicantCalls: Pick<Handlers<'openings'>, ApplicantCalls> = {
  async seats({ fid }, { app }) {
    if (fid !== undefined && board(app, fid)?.kind !== 'region') fail('A0404');
    return { seats: freeSeats(app, fid ?? null).map(({ fid, name }) => ({ fid, name })) };
  },

  async apply(input, ctx) {
    const form = openForm(ctx, input);
    await countTry(ctx, 'apply');
    await requireCaptcha(ctx, input);
    const columns = columnsOf(ctx, input, form);
    for (;;) {
      const number = newNumber(ctx);
      const openingId = await store.insertOpening(ctx.db, { ...columns, number, appliedAt: ctx.now });
      if (openingId === undefined) continue;
      await tellDesk(ctx, 'openingApplied', openingId, columns.unitName);
      return { number };
    }
  },

  async complete({ number, phoneTail, ...input }, ctx) {
    const form = openForm(ctx, input);
    await countTry(ctx, 'apply');
    await requireCaptcha(ctx, input);
    const found = await own(ctx, number, phoneTail, true);
    if (found.state !== 'sentBack') fail('B0001');
    const columns = columnsOf(ctx, input, form);
    const again = { state: 'received', reason: '', examinedUid: null, decidedUid: null } as const;
    await store.updateOpening(ctx.db, found.openingId, { ...columns, ...again });
    await tellDesk(ctx, 'openingCompleted', found.openingId, columns.unitName);
    return { number: found.number };
  },

  async standing({ number, phoneTail, ...captcha }, ctx) {
    await countTry(ctx, 'look');
    await requireCaptcha(ctx, captcha);
    const found = await own(ctx, number, phoneTail);
    const { state, unitName, reason, decidedUid } = found;
    const names = decidedUid === null ? undefined : await namesOf(ctx.db, [decidedUid]);
    return {
      number: found.number,
      state,
      unitName,
      reason,
      appliedAt: toSeconds(found.appliedAt),
      changedAt: toSeconds(found.changedAt),
      openedBy: state === 'opened' ? (names?.get(decidedUid!) ?? '') : '',
    };
  },
};

/** Returns the open seats directly on a region's board (null: the ministries) that no unit answers. */
export function freeSeats(app: App, fid: number | null): Board[] {
  const seats = fid === null ? boards.of(app).ministries : (board(app, fid)?.seats ?? []);
  return seats.filter(({ groupIds, forumState }) => groupIds.length === 0 && forumState === ForumState.open);
}

/** Returns an application by its number and the end of its phone number. Refuses wrong and unknown ones alike (A0404). */
async function own(ctx: Ctx, number: string, phoneTail: string, lock = false): Promise<store.Opening> {
  const known = normaliseOpeningNumber(number);
  const found = OPENING_NUMBER.test(known) ? await store.findOpening(ctx.db, { number: known }, lock) : undefined;
  const phone = found?.phoneSealed ? ctx.app.vault.open(found.phoneSealed) : '';
  // The attempt is counted although the call fails.
  return found && phone !== '' && phone.slice(-PHONE_TAIL) === phoneTail.trim() ? found : failKeeping('A0404');
}

/**
 * Counts an attempt and refuses too many from one network (A0429). If the call is refused later, the attempt counts only
 * with `failKeeping`.
 */
async function countTry(ctx: Ctx, kind: (typeof openingTries)[number]): Promise<void> {
  const { db, now, limits } = ctx;
  const network = networkOf(ctx.ip);
  await takeAdvisoryLock(ctx, `openings from ${network}`);
  const [most, span] =
    kind === 'apply' ? [limits.openingsPerAddressPerDay, DAY] : [limits.openingLooksPerAddressPerHour, HOUR];
  const tries = await store.triesSince(db, network, kind, new Date(now.getTime() - span));
  if (tries >= most) fail('A0429');
  await store.noteTry(db, network, kind, now);
}

/** Decrypts and checks the application form. Refuses mistakes at their fields. */
function openForm(ctx: Ctx, input: Statement): OpeningForm {
  const { app, limits } = ctx;
  const isMinistry = input.organization === Organization.ministry;
  const form = {
    fid: isMinistry ? null : (input.fid ?? null),
    isMinistry,
    unitName: input.unitName.trim(),
    shortName: input.shortName.trim(),
    contactName: decrypt(app, input.contactName).trim(),
    phone: decrypt(app, input.phone).replace(/\s/g, ''),
    email: decrypt(app, input.email).trim().toLowerCase(),
    seatFids: [...new Set(input.seatFids)],
    offices: input.offices.trim(),
    note: input.note.trim(),
  };
  failOn('A0400', openingProblems(form, { ...limits, realNamePattern: realNamePattern(app) }));
  if (form.fid !== null && board(app, form.fid)?.kind !== 'region') fail('A0400', { fid: { name: 'invalid' } });
  const free = new Set(freeSeats(app, form.fid).map(({ fid }) => fid));
  const taken = form.seatFids.find((fid) => !free.has(fid));
  if (taken !== undefined)
    fail('A0400', { seatFids: { name: 'openingSeat', with: board(app, taken)?.name ?? String(taken) } });
  return form;
}

function columnsOf({ app: { vault }, now }: Ctx, { organization }: Statement, form: OpeningForm) {
  const { fid, unitName, shortName, seatFids, offices, note } = form;
  return {
    organization,
    boardFid: fid,
    unitName,
    shortName,
    seatFids: [...seatFids],
    offices,
    note,
    changedAt: now,
    contactNameSealed: vault.seal(form.contactName),
    phoneSealed: vault.seal(form.phone),
    emailSealed: vault.seal(form.email),
  };
}

const newNumber = ({ now }: Ctx) => `KT${now.getUTCFullYear()}${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** The event holds nothing personal, because the unit's name is public. */
const tellDesk = ({ db, now }: Ctx, kind: string, openingId: number, subject: string) =>
  record(db, {
    kind,
    at: now,
    actorUid: null,
    actorRole: 'account',
    data: {
      openingId,
      subject,
      href: `/admin/openings/${openingId}`,
      notify: [{ permission: EXAMINES_OPENINGS }],
    },
  });
