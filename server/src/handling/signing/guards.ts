import type { Ctx } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import type { Message } from '../../messages/index.ts';
import { standingOf } from '../../workflow/index.ts';
import { openSignOff, type Rule, ruleOf } from './store.ts';

/** What a text that is being signed, or has to be, keeps its writers from. */

/** Whether a unit has to sign what it writes on a message. */
export const mustSign = (rule: Rule | undefined, { domainId, typeId }: Pick<Message, 'domainId' | 'typeId'>): boolean =>
  rule?.enabled === true &&
  (rule.applies === 'all' ||
    (rule.applies === 'chosen' && (rule.domainIds.includes(domainId ?? 0) || rule.typeIds.includes(typeId))));

/** Refuses to change a text of the viewer's unit while somebody signs it: what is signed is what is sent. */
export async function refuseFrozen({ db, viewer }: Ctx, tid: number, tpid: number | null): Promise<void> {
  const open = await openSignOff(db, { tid, tpid, groupId: viewer.groupId! });
  if (!open || (await standingOf(db, open.instanceId!)).isReturned) return;
  fail('B0009', { content: { name: 'signOffRunning' } });
}

/** Refuses to send a text of the viewer's unit that is being signed, or has to be. */
export async function refuseUnsigned({ db, viewer }: Ctx, message: Message, tpid: number | null): Promise<void> {
  const groupId = viewer.groupId!;
  if (await openSignOff(db, { tid: message.tid, tpid, groupId }))
    fail('B0009', { content: { name: 'signOffRunning' } });
  if (mustSign(await ruleOf(db, groupId), message)) fail('B0009', { content: { name: 'signOffNeeded' } });
}
