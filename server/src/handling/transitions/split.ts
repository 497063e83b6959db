import { ImproveState, TpState, TraceState } from '@board/contract/codes';
import { isOpen, traceIs } from '../case.ts';
import { nothingActive, wakeChain } from '../effects.ts';
import { fullReason } from '../guards.ts';
import { row } from './define.ts';

/**
 * Row 47, which the document does not have: the author of a message that was answered together with others says that his
 * case differs. A text of his own is owed from then on, as where an improvement is demanded; until it comes, the common
 * answer stands (decision 0182). The product takes the row for the author, since only it knows who was answered together.
 */
export const split = [
  row({
    row: 47,
    action: 'splitOff',
    by: 'system',
    on: 'message',
    from: (file) =>
      isOpen(file) &&
      traceIs(file, TraceState.replied) &&
      file.message.improveState === ImproveState.none &&
      nothingActive(file),
    check: [fullReason],
    to: (s) => ({
      message: {
        improveState: ImproveState.asked,
        decidedUid: null,
        improveAppealed: false,
        improveDueAt: s.calendar.addWorkingDays(s.now, s.limits.improveDays),
      },
      items: wakeChain(s, TpState.toImprove, s.limits.improveDays),
      detail: { reason: s.input.reason.trim() },
    }),
    event: 'splitOff',
    shown: 'author',
    tells: ['owner', 'chain'],
  }),
];
