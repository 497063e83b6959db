import { type CaseFile, depthOf, isActive, isOnline, parentOf } from '../case.ts';

/** What must hold of every message at any time (domain.md B3, below the table); answers what does not. */
export function brokenInvariants(file: CaseFile, before: CaseFile, now: Date, assignDepth: number): string[] {
  const { message: m, items, answers } = file;
  const active = items.filter(isActive);
  const online = active.filter(isOnline);
  const leads = online.filter((item) => item.lead).map((item) => item.parentTpid ?? 0);
  const published = answers.filter((answer) => answer.state === 3 || answer.state === 5);
  const readIn = (kinds: number[]) => answers.filter((one) => one.state === 3 && kinds.includes(one.kind)).length;
  const inReview = items.filter((item) => [2, 6, 12].includes(item.tpState));
  const atOwner = online.some((item) => item.parentTpid === null) && m.traceState === 0;
  const inTime = (dueAt: Date | null, above: Date | null) => !dueAt || !above || dueAt <= above || above <= now;
  const rules: [string, boolean][] = [
    ['at most one active lead item on each level', new Set(leads).size === leads.length],
    ['unanswered: nothing published', (m.traceState === 0) === (published.length === 0)],
    ['one published answer in each round', readIn([1, 2]) <= 1 && readIn([3, 4]) <= 1],
    ['an explanation is owed only after an evaluation', !m.needExplain || m.traceState === 3],
    ['an improvement is owed only of something published', m.improveState === 0 || published.length > 0],
    ['what is owed has a date', !m.needExplain || m.explainDueAt !== null],
    ['a better answer that is wanted has a date', (m.improveState === 0) === (m.improveDueAt === null)],
    ['what is appealed lies with nobody below', m.improveState !== 2 || active.length === 0],
    ['assigned online: an active item of the owner', (m.processState === 1) === atOwner || m.traceState > 0],
    ['transferred offline: an active transfer', (m.processState === 2) === active.some((item) => item.tpState === 20)],
    [
      'below an ended item nothing goes on',
      active.every((item) => item.parentTpid === null || active.some((one) => one.tpid === item.parentTpid)),
    ],
    [
      'what is examined is there',
      inReview.every((item) => answers.some((answer) => answer.tpid === item.tpid && answer.state === 1)),
    ],
    ['a message in hand has an owner', online.length === 0 || m.ownerGroupId !== null],
    ['nothing goes on while it is not open', [1, 2].includes(m.threadState) || active.length === 0],
    ['an evaluation has its grades', (m.satisfactionType === 1) === (m.grade !== null)],
    ['a clock that stands will go on', (m.pausedAt === null) === (m.pauseEndsAt === null)],
    ['what is rechecked has a date', (m.recheckState === 1) === (m.recheckDueAt !== null)],
    [
      'a chain is no deeper than allowed',
      items.every((item) => (isOnline(item) && depthOf(file, item) <= assignDepth) || !isOnline(item)),
    ],
    ['no unit is given its own work again', online.every((item) => parentOf(file, item)?.toGroupId !== item.toGroupId)],
    [
      'below nobody has more time than above',
      online.every((item) => {
        const parent = parentOf(file, item);
        return !parent || item.rejections > 0 || inTime(item.dueAt, parent.dueAt);
      }),
    ],
    ['the version grows', m.version === before.message.version + 1],
    ['answers are never deleted', before.answers.every(({ asid }) => answers.some((one) => one.asid === asid))],
    [
      'what was written stays as it was written',
      before.answers.every((old) => answers.find((one) => one.asid === old.asid)?.content === old.content),
    ],
    ['items are never deleted', before.items.every(({ tpid }) => items.some((one) => one.tpid === tpid))],
    ['it stays its author’s', m.uid === before.message.uid && +m.createDateline === +before.message.createDateline],
  ];
  return rules.filter(([, holds]) => !holds).map(([name]) => name);
}
