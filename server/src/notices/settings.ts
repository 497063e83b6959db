import type { LetterChoice, LetterTiming } from '@board/contract/notices/settings';
import type { LetterChannel } from '@board/contract/notices/topics';
import { accountByUid, maskEmail, maskPhone } from '../accounts/index.ts';
import type { Ctx, Handlers } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { saysBySms, sendsMail } from '../base/delivery/gateway-settings.ts';
import { record } from '../base/events/events.ts';
import { choicesOf, choose, setTiming, timingOf } from './choices.ts';
import { letterTopics, stopLetters } from './stop.ts';

type SettingCalls = Pick<Handlers<'notices'>, 'settings' | 'setSettings' | 'letterTopics' | 'stopLetters'>;

export const settingCalls: SettingCalls = {
  settings: (_input, ctx) => shown(ctx),

  async setSettings({ on, hour, quiet }, ctx) {
    const { db, now, viewer } = ctx;
    const uid = viewer.uid!;
    if (quiet && quiet.from === quiet.to) fail('A0400', { quiet: { name: 'invalid' } });
    const bound = (await addressesOf(ctx)).filter(({ to }) => to !== '').map(({ channel }) => channel);
    const before = await choicesOf(db, uid);
    const added = on.filter((one) => !before.some((other) => isSame(one, other)));
    // What was chosen before stays where its gateway is away for a time.
    if (added.some(({ channel }) => !bound.includes(channel))) fail('A0400', { on: { name: 'invalid' } });
    for (const one of added) await choose(db, uid, one, true, now);
    for (const one of before) if (!on.some((other) => isSame(one, other))) await choose(db, uid, one, false, now);
    const timing: LetterTiming = { hour, quiet };
    await setTiming(db, uid, timing, now);
    const data = { on: on.map(({ topic, channel }) => `${topic} ${channel}`), hour, quiet };
    await record(db, { kind: 'noticeSettingsChanged', at: now, actorUid: uid, actorRole: 'account', data });
    return await shown(ctx);
  },

  letterTopics,
  stopLetters,
};

const isSame = (one: LetterChoice, other: LetterChoice) => one.topic === other.topic && one.channel === other.channel;

async function shown(ctx: Ctx) {
  const uid = ctx.viewer.uid!;
  const [on, timing, addresses] = await Promise.all([choicesOf(ctx.db, uid), timingOf(ctx.db, uid), addressesOf(ctx)]);
  return { on: on.map(({ topic, channel }) => ({ topic, channel })), ...timing, addresses };
}

/** The channels that work here, each with the address of the account, masked; empty where none is bound. */
async function addressesOf({ app, db, viewer }: Ctx): Promise<{ channel: LetterChannel; to: string }[]> {
  const { phoneSealed, emailSealed } = await accountByUid(db, viewer.uid!);
  const { vault } = app;
  return [
    ...(saysBySms(app, 'notice')
      ? [{ channel: 'sms' as const, to: phoneSealed ? maskPhone(vault.open(phoneSealed)) : '' }]
      : []),
    ...(sendsMail(app)
      ? [{ channel: 'mail' as const, to: emailSealed ? maskEmail(vault.open(emailSealed)) : '' }]
      : []),
  ];
}
