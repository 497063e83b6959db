import { Takedown, ThreadState, TraceState } from '@board/contract/codes';
import type { OwnRow } from '@board/contract/messages';
import { useDeadline } from '../../lib/deadline.ts';
import { useTexts } from '../../lib/texts.ts';
import stateCss from '../messages/state-tag.module.css';
import { isWaiting } from '../messages/state-tag.tsx';
import css from './own-state.module.css';
import { nextStep, stepsOf } from './own-steps.ts';

/** The state of one's own message: a word, a sentence, and the deadline. */
export function OwnState({ row }: { row: OwnRow }) {
  const { mine } = useTexts();
  const deadline = useDeadline();
  const step = nextStep(row);
  const shown = useShown(row);
  return (
    <p className={css.state}>
      <b className={`${stateCss.state} ${lookOf(row)}`}>{row.stateInfo}</b>
      <span>{useMeaning(row)}</span>
      {shown ? <span>{shown}</span> : null}
      <Due row={row} />
      {row.actUntil && step ? <span>{mine.until[step](deadline(row.actUntil))}</span> : null}
    </p>
  );
}

/** The deadline of the office, while it owes an answer. */
function Due({ row: { dueAt, traceState } }: { row: OwnRow }) {
  const { mine } = useTexts();
  const deadline = useDeadline();
  if (!dueAt) return null;
  const say = dueAt * 1000 < Date.now() ? mine.overdue : mine.due;
  const owed = traceState === TraceState.toReply ? 'reply' : 'explanation';
  return <span>{say[owed](deadline(dueAt))}</span>;
}

/** The reason why the message was sent back or rejected, or what the office asks; nothing once that is over. */
export function OwnReason({ row }: { row: OwnRow }) {
  const { common, mine } = useTexts();
  const closed = row.threadState === ThreadState.rejected || row.threadState === ThreadState.supplement;
  const asked = isAsked(row);
  if (!(closed || asked) || !row.reason) return null;
  return (
    <p className={css.reason}>
      <b>
        {asked ? mine.asked : mine.reason}
        {common.colon}
      </b>
      {row.reason}
    </p>
  );
}

/** Whether the office waits for information that it asked the author for. */
const isAsked = (row: OwnRow) => stepsOf(row).includes('supplement');

/** Red: the author's turn; amber: being handled; green: answered. */
function lookOf(row: OwnRow): string | undefined {
  if (row.threadState === ThreadState.supplement || isAsked(row)) return stateCss.waiting;
  if (row.threadState === ThreadState.rejected || row.threadState === ThreadState.withdrawn) return css.over;
  return row.traceState > TraceState.toReply ? stateCss.done : stateCss.handling;
}

/** The sentence for each state after the first answer. */
const meaningOf = {
  [TraceState.replied]: 'answered',
  [TraceState.improved]: 'answered',
  [TraceState.evaluated]: 'evaluated',
  [TraceState.explained]: 'explained',
  [TraceState.explanationImproved]: 'explained',
  [TraceState.evaluatedTwice]: 'evaluated',
  [TraceState.closed]: 'explained',
} as const;

function useMeaning(row: OwnRow): string {
  const { meaning } = useTexts().mine;
  const { stateInfo } = useTexts().server;
  switch (row.threadState) {
    case ThreadState.pending:
      return meaning.pending;
    case ThreadState.supplement:
      return meaning.supplement;
    case ThreadState.rejected:
      return meaning.rejected;
    case ThreadState.withdrawn:
      return meaning.withdrawn;
  }
  if (isAsked(row)) return meaning.asked;
  const answered = meaningOf[row.traceState as keyof typeof meaningOf];
  if (answered) return meaning[answered];
  if (row.threadState === ThreadState.nonPublic) return meaning.nonPublic;
  return isWaiting(row.stateInfo, stateInfo) ? meaning.toReply : meaning.handling;
}

/** Returns a sentence about who can read the message, if its author may expect otherwise (domain.md B3 row 45). */
function useShown({ threadState, traceState, takedownState }: OwnRow): string | null {
  const { meaning } = useTexts().mine;
  if (threadState === ThreadState.public) return takedownState === Takedown.asked ? meaning.takedownAsked : null;
  if (threadState !== ThreadState.nonPublic) return null;
  if (takedownState === Takedown.granted) return meaning.takenDown;
  // Before the answer, the sentence on the state says so.
  return traceState > TraceState.toReply ? meaning.hidden : null;
}
