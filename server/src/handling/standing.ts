import type { Ctx } from '../base/calls/app.ts';
import { type Message, stateInfo } from '../messages/index.ts';
import { labelFor } from '../settings/index.ts';
import { isOpen } from './case.ts';

/**
 * Where a message stands, for its author and for who typed it in: its state as everyone reads it, or that of its review as
 * long as it is not open; and why it was sent back or rejected, empty if it was not.
 */
export function standingOf(ctx: Ctx, message: Message): { state: string; reason: string } {
  const { app, texts } = ctx;
  const ground = message.checkReasonCode ? labelFor(ctx, 'rejectReason', Number(message.checkReasonCode)) : '';
  return {
    state: isOpen({ message }) ? stateInfo(app, texts, message) : texts.threadState[message.threadState]!,
    reason: [ground, message.checkReason].filter(Boolean).join(texts.colon),
  };
}
