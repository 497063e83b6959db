import { SourceType, UserType } from '@board/contract/codes';
import { ENTERS_MESSAGES, type EntryChannelCode, entryProblems } from '@board/contract/handling/entering';
import { isEnteredAs, makeEntered, reaches, readPhone } from '../../accounts/index.ts';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { takeAdvisoryLock } from '../../base/db/advisory-lock.ts';
import { saysBySms } from '../../base/delivery/gateway-settings.ts';
import { sendSms } from '../../base/delivery/outbox.ts';
import { insertMessage, nextTid, recentBy } from '../../messages/index.ts';
import { isUrgent, refuseWords } from '../../moderation/index.ts';
import { choose } from '../../notices/index.ts';
import { calendar, decrypt, realNamePattern } from '../../settings/index.ts';
import { insertChosen } from '../asks/store.ts';
import { waitsForReview } from '../effects.ts';
import { recordSubmission } from '../engine.ts';
import { claimableBy, insertEntry } from './entered-store.ts';
import { newCode, typist } from './entries.ts';
import { attach, checkForm, refuseDouble, shownTexts, written } from './posting.ts';

/** What everyone reads as the author's name: by which way he spoke, and nothing of him. */
const AUTHORS: Record<EntryChannelCode, string> = { 1: '来电群众', 2: '来信群众', 3: '来访群众' };

/** Messages that staff types in for others (decision 0189): row 1 of the table, taken by staff. */
export const enteringCalls: Pick<Handlers<'handling'>, 'enter'> = {
  async enter(input, ctx) {
    const { app, db, limits, now, viewer } = ctx;
    const consentAt = input.consentAt === null ? null : new Date(input.consentAt * 1000);
    const [realName, phone] = [decrypt(app, input.realName).trim(), decrypt(app, input.phone).trim()];
    const person = { realName, phone, consent: input.consent, consentAt };
    const problems = entryProblems(person, now, { ...limits, realNamePattern: realNamePattern(app) });
    if (Object.keys(problems).length > 0) fail('A0400', problems);
    const seat = checkForm(ctx, input);
    const mayEnter = [null, ...seat.groupIds].some((groupId) => reaches(app, viewer, ENTERS_MESSAGES, null, groupId));
    if (!mayEnter) fail('T0002', { fid: { name: 'entrySeat' } });
    const hitLevel = refuseWords(ctx, 'message', shownTexts(input));
    const mobile = readPhone(phone);
    const phoneIndex = mobile && app.vault.index(mobile);
    await takeAdvisoryLock(ctx, `entries of ${app.vault.index(mobile ?? phone)}`);
    const uid = await authorFor(ctx, { realName, phone: mobile ?? phone, phoneIndex, channel: input.channel });
    refuseDouble(input, await recentBy(db, uid, now));
    const tid = await nextTid(db);
    const message = await insertMessage(db, {
      tid,
      ...written(ctx, input),
      ...(input.attachments.length > 0 && (await attach(ctx, tid, input))),
      uid,
      fid: seat.fid,
      position: seat.position,
      nickName: AUTHORS[input.channel],
      userType: UserType.person,
      sourceType: SourceType.browser,
      entered: input.channel,
      // Where staff sits says nothing of the author.
      ip: '',
      createDateline: now,
      lastUpdate: now,
      ...waitsForReview({ ...ctx, calendar: calendar.of(app) }, isUrgent(app, input.subject, input.content)),
      hitLevel,
    });
    if (input.asks) await insertChosen(db, tid, input.asks);
    await recordSubmission(ctx, message, { by: typist(ctx), detail: { entered: input.channel } });
    const code = mobile === null ? newCode(app, tid) : null;
    await insertEntry(db, {
      tid,
      byUid: viewer.uid!,
      groupId: viewer.groupId,
      phoneIndex,
      claimedAt: null,
      codeIndex: code?.index ?? null,
      consent: input.consent.trim(),
      consentAt: consentAt!,
    });
    const told = mobile !== null && saysBySms(app, 'entered');
    if (told) await sendSms(ctx, mobile, 'entered', { number: tid });
    return { tid, threadState: message.threadState, told, code: code?.code ?? '' };
  },
};

interface Person {
  realName: string;
  phone: string;
  phoneIndex: string | null;
  channel: EntryChannelCode;
}

/**
 * The account that stands for the author: the one of an earlier message of his, or a new one, which hears by text message
 * of what happens to his message.
 */
async function authorFor(ctx: Ctx, { realName, phone, phoneIndex, channel }: Person): Promise<number> {
  const earlier = phoneIndex ? await claimableBy(ctx.db, phoneIndex) : [];
  for (const uid of new Set(earlier.map((one) => one.uid))) if (await isEnteredAs(ctx, uid, realName)) return uid;
  const uid = await makeEntered(ctx, { realName, phone, nickName: AUTHORS[channel] });
  if (phoneIndex)
    for (const topic of ['own', 'answers'] as const)
      await choose(ctx.db, uid, { topic, channel: 'sms' }, true, ctx.now);
  return uid;
}
