import { ProcessState, SearchType, TimeType, TypeId } from '@board/contract/codes';
import type { QueueFilter } from '@board/contract/handling';
import { parseMessageIds } from '@board/contract/rules/validators';
import { Organization } from '@board/contract/who';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { maskedNickname } from '../../accounts/index.ts';
import { fail } from '../../base/calls/refusal.ts';
import { likeAnywhere } from '../../base/db/db.ts';
import { DAY } from '../../base/platform/clock.ts';
import { seatsUnder } from '../../forums/index.ts';
import { dayBegins, shanghaiDay } from '../../settings/index.ts';
import { claimedAs } from '../claims/store.ts';
import type { ListReader } from './queue-displays.ts';

/**
 * The filter of the work lists as SQL (docs/decisions/0012-filters-of-the-work-lists.md). `m` is the message. Answers
 * null where nothing can be found: no type chosen, a board that is not among one's own.
 */
export interface Narrowed {
  /** conditions on the message */
  where: RawBuilder<SqlBool>[];
  /** and on when a row of the list is due, which may be the item's to say */
  whenDue: RawBuilder<SqlBool>[];
  /** the given seats that the filter leaves */
  fids: readonly number[] | null;
}

type Moment = QueueFilter['startTime'];

export function narrowed(whose: ListReader, filter: QueueFilter, due: RawBuilder<unknown>): Narrowed | null {
  const { app, now, organization } = whose;
  // People's congresses take suggestions only (product.md §6).
  const suggestions = filter.typeFlag === 1 || organization === Organization.congress;
  // No type chosen means nothing is asked for, except where there is but one (product.md §5).
  if (!suggestions && filter.typeIds?.length === 0) return null;
  const where: RawBuilder<SqlBool>[] = [];
  const add = (...conditions: (RawBuilder<SqlBool> | null)[]) => {
    for (const one of conditions) if (one) where.push(one);
  };
  if (filter.claimed) add(claimedAs(filter.claimed, whose));
  const tids = messageIds(filter.tids);
  if (tids) add(sql`m.tid = any(${tids})`);
  if (suggestions) add(equal('typeId', TypeId.advice));
  else if (filter.typeIds) add(sql`m."typeId" = any(${filter.typeIds})`);
  if (filter.thanksFlag === 1) add(equal('typeId', TypeId.thanks));
  if (filter.thanksFlag === 0) add(sql`m."typeId" <> ${TypeId.thanks}`);
  for (const name of plain) if (filter[name] !== undefined) add(equal(name, filter[name]));
  add(...between(sql`m."createDateline"`, filter.startTime, filter.endTime, 'endTime'));
  if (filter.days)
    add(sql`m."createDateline" >= ${new Date(dayBegins(shanghaiDay(now)).getTime() - (filter.days - 1) * DAY)}`);
  add(...between(otherTime(filter.timeType, due), filter.timeSt, filter.timeEd, 'timeEd'));
  add(...wordsIn(filter));
  if (filter.searchState) add(sql`m."traceState" = any(${filter.searchState})`);
  if (filter.searchProcessState) add(processStateIn(filter.searchProcessState));
  if (filter.satisfaction) add(satisfactionIn(filter.satisfaction));
  const fids = filter.fids && [...new Set(filter.fids.flatMap((fid) => seatsUnder(app, fid)))];
  const whenDue = filter.due ? [dueWithin(due, filter.due, now)] : [];
  return fids?.length === 0 ? null : { where, whenDue, fids: fids ?? null };
}

/** Fields that a message simply has. */
const plain = [
  'domainId',
  'subDomainId',
  'collectId',
  'sourceType',
  'satisfactionType',
  'gradeLevel',
  'gradeManner',
  'gradeSpeed',
] as const;

const equal = (name: string, value: number) => sql<SqlBool>`m.${sql.ref(name)} = ${value}`;

function messageIds(text: string | undefined): number[] | null {
  const parsed = parseMessageIds(text ?? '');
  if ('problem' in parsed)
    return fail('A0400', { tids: { name: parsed.problem === 'digits' ? 'messageIdDigits' : 'messageIdLarge' } });
  return parsed.ids.length > 0 ? parsed.ids : null;
}

/** The two ends of a range, the end itself not in it any more; an end before its start is said so (product.md §5). */
function between(column: RawBuilder<unknown>, from: Moment, to: Moment, field: string): RawBuilder<SqlBool>[] {
  const start = from === undefined ? null : beginning(from);
  const end = to === undefined ? null : new Date(beginning(to).getTime() + (typeof to === 'string' ? DAY : 1000));
  if (start && end && start >= end) fail('A0400', { [field]: { name: 'dateOrder' } });
  return [...(start ? [sql<SqlBool>`${column} >= ${start}`] : []), ...(end ? [sql<SqlBool>`${column} < ${end}`] : [])];
}
const beginning = (moment: string | number) =>
  typeof moment === 'string' ? dayBegins(moment) : new Date(moment * 1000);

function otherTime(timeType: number | undefined, due: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (timeType) {
    case undefined:
    case TimeType.passedReview:
      return sql`m."threadsCheckTime"`;
    case TimeType.answered:
      return sql`m."lastAnswerTime"`;
    case TimeType.evaluated:
      return sql`m."evaluatedAt"`;
    case TimeType.due:
      return due;
    default:
      return fail('A0400', { timeType: { name: 'invalid' } });
  }
}

/** Weeks end with Sunday. Days begin at midnight in Shanghai. */
export function dueWithin(
  due: RawBuilder<unknown>,
  span: NonNullable<QueueFilter['due']>,
  now: Date,
): RawBuilder<SqlBool> {
  if (span === 'overdue') return sql`${due} < ${now}`;
  const today = dayBegins(shanghaiDay(now));
  const weekday = (new Date(today.getTime() + DAY / 2).getUTCDay() + 6) % 7;
  const end = new Date(today.getTime() + (span === 'today' ? 1 : 7 - weekday) * DAY);
  return sql`${due} >= ${now} and ${due} < ${end}`;
}

function wordsIn({ keywords, searchType, selectTitle, subject, content, nickName }: QueueFilter) {
  const has = (column: RawBuilder<string>, words: string | undefined) =>
    words?.trim() ? sql<SqlBool>`${column} ilike ${likeAnywhere(words.trim())}` : null;
  const [inTitle, inText] = [sql<string>`m.subject`, sql<string>`m.content`];
  // As the rows show it, or a phone that stands for a name would be found out digit by digit.
  const inName = maskedNickname(sql`m."nickName"`);
  const where = selectTitle === 1 ? SearchType.subject : (searchType ?? SearchType.anywhere);
  const [title, text] = [has(inTitle, keywords), has(inText, keywords)];
  const named = {
    [SearchType.subject]: title,
    [SearchType.content]: text,
    [SearchType.nickName]: has(inName, keywords),
  };
  const anywhere = title && sql<SqlBool>`(${title} or ${text})`;
  return [
    where === SearchType.anywhere ? anywhere : (named[where as 1] ?? null),
    has(inTitle, subject),
    has(inText, content),
    has(inName, nickName),
  ];
}

/** Not assigned is also what was taken back. */
const processStateIn = (states: readonly number[]) => {
  const known = states.filter((state) => Object.values<number>(ProcessState).includes(state));
  return sql<SqlBool>`m."processState" = any(${known})`;
};

/** By total score: above 4 is 1, above 3 is 2, … the rest 5 (domain.md A3). */
const satisfactionIn = (labels: readonly number[]) => sql<SqlBool>`m.grade is not null and
  least(5, greatest(1, 6 - ceil(m.grade)::int)) = any(${labels})`;
