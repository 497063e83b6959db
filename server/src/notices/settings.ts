import { platformTopics, unitTopics } from '@board/contract/notices/office-topics';
import type { PushState } from '@board/contract/notices/push';
import type { LetterTiming } from '@board/contract/notices/settings';
import { type LetterChannel, noticeTopics } from '@board/contract/notices/topics';
import { accountByUid, maskEmail, maskPhone, setLanguage } from '../accounts/index.ts';
import type { Ctx, Handlers } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { saysBySms, sendsMail } from '../base/delivery/gateway-settings.ts';
import { record } from '../base/events/events.ts';
import { browserCalls, pushOf } from './browsers.ts';
import { choicesOf, choose, type LetterChoice, mutesOf, setMutes, setTiming, timingOf } from './choices.ts';
import { letterTopics, stopLetters } from './stop.ts';

type SettingCalls = Pick<
  Handlers<'notices'>,
  | 'settings'
  | 'setSettings'
  | 'officeSettings'
  | 'setOfficeSettings'
  | 'letterTopics'
  | 'stopLetters'
  | 'addBrowser'
  | 'removeBrowser'
  | 'renewBrowser'
>;

export const settingCalls: SettingCalls = {
  settings: (_input, ctx) => shown(ctx),

  async setSettings(input, ctx) {
    await change(ctx, input);
    await note(ctx, input);
    return await shown(ctx);
  },

  officeSettings: (_input, ctx) => shownToOffice(ctx),

  async setOfficeSettings({ muted, ...input }, ctx) {
    const topics = topicsFor(ctx);
    const isTheirs = (topic: string) => topics.some((one) => one === topic);
    if (!input.on.every(({ topic }) => isTheirs(topic))) fail('A0400', { on: { name: 'invalid' } });
    if (!muted.every(isTheirs)) fail('A0400', { muted: { name: 'invalid' } });
    await change(ctx, input);
    await setMutes(ctx.db, ctx.viewer.uid!, muted);
    await note(ctx, input, { muted });
    return await shownToOffice(ctx);
  },

  letterTopics,
  stopLetters,
  ...browserCalls,
};

interface Wanted extends LetterTiming {
  on: readonly LetterChoice[];
}

/** Stores which notices an account wants outside the site, and when. Refuses channels without an address. */
async function change(ctx: Ctx, { on, hour, quiet }: Wanted): Promise<void> {
  const { db, now, viewer } = ctx;
  const uid = viewer.uid!;
  if (quiet && quiet.from === quiet.to) fail('A0400', { quiet: { name: 'invalid' } });
  const bound = (await addressesOf(ctx, await pushOf(ctx))).filter(({ to }) => to !== '').map(({ channel }) => channel);
  const before = await choicesOf(db, uid);
  const added = on.filter((one) => !before.some((other) => isSame(one, other)));
  // Earlier choices stay even if their gateway is not available for a time.
  if (added.some(({ channel }) => !bound.includes(channel))) fail('A0400', { on: { name: 'invalid' } });
  for (const one of added) await choose(db, uid, one, true, now);
  for (const one of before) if (!on.some((other) => isSame(one, other))) await choose(db, uid, one, false, now);
  await setTiming(db, uid, { hour, quiet }, now);
  await setLanguage(db, uid, ctx.language);
}

async function note({ db, now, viewer }: Ctx, { on, hour, quiet }: Wanted, more: object = {}): Promise<void> {
  const data = { on: on.map(({ topic, channel }) => `${topic} ${channel}`), hour, quiet, ...more };
  await record(db, { kind: 'noticeSettingsChanged', at: now, actorUid: viewer.uid, actorRole: 'account', data });
}

/** Topics for an account of a unit, or of the platform. */
const topicsFor = ({ viewer }: Ctx) => (viewer.groupId === null ? platformTopics : unitTopics);

async function shownToOffice(ctx: Ctx) {
  const { db, viewer } = ctx;
  const topics = topicsFor(ctx);
  const [on, muted, timing, push] = await Promise.all([
    choicesOf(db, viewer.uid!),
    mutesOf(db, viewer.uid!),
    timingOf(db, viewer.uid!),
    pushOf(ctx),
  ]);
  const chosen = topics.flatMap((topic) =>
    on.filter((one) => one.topic === topic).map(({ channel }) => ({ topic, channel })),
  );
  return { topics: [...topics], on: chosen, muted, ...timing, push, addresses: await addressesOf(ctx, push) };
}

const isSame = (one: LetterChoice, other: LetterChoice) => one.topic === other.topic && one.channel === other.channel;

async function shown(ctx: Ctx) {
  const uid = ctx.viewer.uid!;
  const [on, timing, push] = await Promise.all([choicesOf(ctx.db, uid), timingOf(ctx.db, uid), pushOf(ctx)]);
  const chosen = noticeTopics.flatMap((topic) =>
    on.filter((one) => one.topic === topic).map(({ channel }) => ({ topic, channel })),
  );
  return { on: chosen, ...timing, push, addresses: await addressesOf(ctx, push) };
}

/**
 * Returns the available channels, each with the account's address, masked, or the number of its browsers; empty if it
 * has none.
 */
async function addressesOf(
  { app, db, viewer }: Ctx,
  push: PushState,
): Promise<{ channel: LetterChannel; to: string }[]> {
  const { phoneSealed, emailSealed } = await accountByUid(db, viewer.uid!);
  const { vault } = app;
  return [
    ...(saysBySms(app, 'notice')
      ? [{ channel: 'sms' as const, to: phoneSealed ? maskPhone(vault.open(phoneSealed)) : '' }]
      : []),
    ...(sendsMail(app)
      ? [{ channel: 'mail' as const, to: emailSealed ? maskEmail(vault.open(emailSealed)) : '' }]
      : []),
    ...(push ? [{ channel: 'push' as const, to: push.browsers.length > 0 ? String(push.browsers.length) : '' }] : []),
  ];
}
