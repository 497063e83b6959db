import { AnswerKind, AnswerState, PromiseState, ThreadState } from '@board/contract/codes';
import { digestsOf, replyPromiseText } from '../src/base/events/text-digest.ts';
import type { Vault } from '../src/base/platform/vault.ts';
import { findPromises } from '../src/promises/finder.ts';
import { SETTLED } from '../src/promises/settling.ts';
import { dayBegins, shanghaiDay } from '../src/settings/index.ts';
import { Random } from './random.ts';
import type { Row } from './rows.ts';
import type { Batch } from './sink.ts';
import { DAY, HOUR, later, limits, type World } from './story.ts';
import type { FollowUps } from './written/plans.ts';

/** So many of the latest are shown. */
const PROMISES = 120;
const EXPLAINS: readonly unknown[] = [AnswerKind.explanation, AnswerKind.improvedExplanation];
/** Of units that kept their word and told no more of it. */
const EVIDENCE = [
  '已按期办完，结果已告知留言人。',
  '已于约定日期前完成，并请留言人核对过。',
  '已如期落实，经办人员作了回访。',
];
/** One in so many was put off for good, and one in so many was not kept; of those due of late more, to show it. */
const [WITHDRAWN_EACH, BROKEN_EACH, LATE_EACH] = [11, 9, 4];
const WITHDRAWN = '条件有变，原定做法不再可行，已改用其他办法，并向留言人作了说明。';

/**
 * What demo replies promise by a day, found as in the product, and what became of it: as its office told later, else kept
 * mostly, now and then not. `without`: messages of which nothing happens any more.
 */
export function promised(
  { message, answer }: Batch,
  { calendar, now, seats }: World,
  vault: Vault,
  { followUps, without }: { followUps: FollowUps; without: ReadonlySet<number> },
): { promise: Row[]; events: Row[] } {
  // Of its own, so that everything else stays as it is.
  const random = new Random(2031);
  const messages = new Map(message.map((one) => [one.tid, one]));
  const found = answer
    .filter(
      ({ tid, state }) =>
        state === AnswerState.published &&
        messages.get(tid as number)?.threadState === ThreadState.public &&
        !without.has(tid as number),
    )
    .flatMap((one) =>
      findPromises(one.content as string, { at: one.publishedAt as Date, calendar }).map((promise) => ({
        one,
        promise,
      })),
    )
    .sort((a, b) => (a.one.publishedAt as Date).getTime() - (b.one.publishedAt as Date).getTime())
    .slice(-PROMISES);
  const names = new Map(
    seats.flatMap(({ office, below }) => [office, ...below]).map((one) => [one.groupId, one.groupName]),
  );
  const events: Row[] = [];
  const settled = { late: 0, long: 0 };
  const promise = found.map(({ one, promise: { text, dueOn } }, i): Row => {
    const { tid, asid, groupId, kind, publishedAt } = one;
    const { fid, subject } = messages.get(tid)!;
    const said = { promiseId: i + 1, tid, asid, fid, groupId, text, dueOn, explained: EXPLAINS.includes(kind) };
    const became = outcome(dueOn, publishedAt as Date, isLast(one, i) ? followUps.get(tid as number) : undefined);
    const row = { ...said, at: publishedAt, publishedAt, nearAt: null, ...became };
    const unit = names.get(groupId as number) ?? '';
    const told = (kind: string, at: Date, data: Row, state: number, reason: string) =>
      events.push({
        kind,
        at,
        tid,
        tpid: null,
        fid,
        actorUid: null,
        actorGroupId: groupId,
        actorRole: 'unit',
        data: {
          shown: 'public',
          subject,
          unit,
          ...data,
          notify: [],
          ...digestsOf(vault, [replyPromiseText({ ...said, state, reason } as never)]),
        },
      });
    told('promised', publishedAt as Date, { promises: 1, others: 0 }, PromiseState.open, '');
    if (became.state === PromiseState.late || became.state === PromiseState.broken)
      told(
        'promiseLate',
        later(dayBegins(dueOn), DAY),
        { promiseId: said.promiseId, aboutGroupId: groupId },
        PromiseState.late,
        '',
      );
    if (became.settledAt)
      told(
        SETTLED[became.state as keyof typeof SETTLED],
        became.settledAt,
        { promiseId: said.promiseId, aboutGroupId: groupId, ...(became.reason && { reason: became.reason }) },
        became.state,
        became.reason,
      );
    return row;
  });
  return { promise, events };

  /** whether no later promise of the answer follows */
  function isLast(answer: Row, i: number) {
    return found.findLastIndex(({ one }) => one === answer) === i;
  }

  function outcome(
    dueOn: string,
    since: Date,
    told?: { text: string; at: Date },
  ): { state: number; settledAt: Date | null; reason: string } {
    if (told && told.at < now) return { state: PromiseState.kept, settledAt: told.at, reason: told.text };
    const open = { state: PromiseState.open, settledAt: null, reason: '' };
    if (dueOn >= shanghaiDay(now)) return open;
    const due = dayBegins(dueOn);
    const broken = later(due, (limits.promiseBrokenDays + 1) * DAY);
    const [number, lateEach] = broken < now ? [++settled.long, BROKEN_EACH] : [++settled.late, LATE_EACH];
    const state =
      number % WITHDRAWN_EACH === 0
        ? PromiseState.withdrawn
        : number % lateEach === 0
          ? PromiseState.late
          : PromiseState.kept;
    const before = (hours: number) =>
      later(due, hours * HOUR) > since ? later(due, hours * HOUR) : later(since, HOUR);
    if (state === PromiseState.kept)
      return { state, settledAt: before(10 - 24 * random.whole(0, 2)), reason: random.one(EVIDENCE) };
    if (state === PromiseState.withdrawn) return { state, settledAt: before(-14), reason: WITHDRAWN };
    return broken < now ? { state: PromiseState.broken, settledAt: broken, reason: '' } : { ...open, state };
  }
}
