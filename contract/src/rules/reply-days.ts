import { TypeId } from '../codes.ts';
import type { Limits } from '../settings/limits.ts';

const names: Record<number, keyof Limits> = {
  [TypeId.consult]: 'replyDaysConsult',
  [TypeId.advice]: 'replyDaysAdvice',
  [TypeId.help]: 'replyDaysHelp',
  [TypeId.complaint]: 'replyDaysComplaint',
};

/** Working days that an office has for its reply, by the type of the message; null: thanks need none (domain.md A3). */
export function replyDays(typeId: number, limits: Limits): number | null {
  const name = names[typeId];
  return name ? limits[name] : null;
}
