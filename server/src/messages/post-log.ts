import { reasonProblem } from '@board/contract/rules/posting';
import { accountByUid, proveByPassword } from '../accounts/index.ts';
import type { Handlers } from '../base/calls/app.ts';
import { fail, failOn } from '../base/calls/refusal.ts';
import { record } from '../base/events/events.ts';
import { originsOf } from '../base/events/origins.ts';
import { iso } from '../base/platform/personal.ts';
import { wordsOf } from './masking.ts';
import { evaluationsOf, findMessage, versionsOf } from './store.ts';

/**
 * Tells an authority that asks by law who wrote a message, when and from where (domain.md D, bulletin-board records).
 * The log says who handed it out, and why.
 */
export const postLogCalls: Pick<Handlers<'messages'>, 'postLog'> = {
  async postLog({ tid, reason, pass }, ctx) {
    const { app, db, now, viewer, limits } = ctx;
    const message = (await findMessage(db, tid)) ?? fail('A0404');
    const problem = reasonProblem(reason, limits.plainReasonMin, limits);
    failOn('B0003', problem ? { reason: problem } : {});
    await proveByPassword(ctx, await accountByUid(db, viewer.uid!), pass, 'pass');
    const { uid, fid, nickName } = message;
    await record(db, {
      kind: 'postLogHandedOut',
      at: now,
      tid,
      fid,
      actorUid: viewer.uid,
      actorRole: 'platform',
      data: { shown: 'nobody', uid, reason: reason.trim() },
    });
    const open = (sealed?: Buffer | null) => (sealed ? app.vault.open(sealed) : '');
    const [author, versions, evaluations, steps] = await Promise.all([
      accountByUid(db, uid),
      versionsOf(db, tid),
      evaluationsOf(db, tid),
      originsOf(db, app.vault, [tid]),
    ]);
    return {
      tid,
      uid,
      nickName,
      realName: open(author?.realNameSealed),
      phone: open(author?.phoneSealed),
      texts: [
        ...versions.map(({ at, subject, content }) => ({ until: iso(at), subject, content })),
        { until: null, ...wordsOf(app, message) },
      ],
      evaluations: evaluations.map((one) => ({ at: iso(one.at)!, content: one.content })),
      steps: steps.map(({ kind, at, ip, port, deviceId, userAgent }) => ({
        at: iso(at)!,
        kind,
        ip,
        port,
        deviceId,
        userAgent,
      })),
    };
  },
};
