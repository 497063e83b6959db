import { TypeId } from '@board/contract/codes';
import type { QueueFilter } from '@board/contract/handling';
import { claimStates, dueSpans } from '@board/contract/handling/queues';

/** The filter of a list stands in the address, so it survives reloading, going back and sharing the address. */

const texts = ['tids', 'keywords', 'subject', 'content', 'nickName'] as const;
const days = ['startTime', 'endTime', 'timeSt', 'timeEd'] as const;
const numbers = [
  'days',
  'timeType',
  'domainId',
  'subDomainId',
  'collectId',
  'sourceType',
  'searchType',
  'satisfactionType',
  'gradeLevel',
  'gradeManner',
  'gradeSpeed',
  'thanksFlag',
  'priorityLevel',
] as const;
const lists = ['typeIds', 'fids', 'searchState', 'searchProcessState', 'satisfaction'] as const;

/** Every name of a filter in an address; `typeId` 5 marks a list of suggestions (product.md §2). */
export const filterNames: readonly string[] = [...texts, ...days, ...numbers, ...lists, 'due', 'claimed', 'arrived'];

const NONE = 'none';
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const isCode = (text: string) => /^\d{1,10}$/.test(text);

/** Returns the filter of an address. Invalid values are dropped; `none` as the type stays, because it finds nothing. */
export function filterIn(params: URLSearchParams): QueueFilter {
  const filter: Record<string, unknown> = {};
  for (const name of texts) if (params.get(name)?.trim()) filter[name] = params.get(name);
  for (const name of days) if (isDay(params.get(name) ?? '')) filter[name] = params.get(name);
  for (const name of numbers) if (isCode(params.get(name) ?? '')) filter[name] = Number(params.get(name));
  for (const name of lists) {
    const text = params.get(name);
    const codes = text?.split(',').filter(isCode).map(Number) ?? [];
    if (codes.length > 0 || (text === NONE && name === 'typeIds')) filter[name] = codes;
  }
  const due = dueSpans.find((one) => one === params.get('due'));
  if (due) filter.due = due;
  const claimed = claimStates.find((one) => one === params.get('claimed'));
  if (params.get('arrived') === 'today') filter.arrived = 'today';
  if (claimed) filter.claimed = claimed;
  if (params.get('typeId') === String(TypeId.advice)) filter.typeFlag = 1;
  return filter as QueueFilter;
}

/** Returns the address of a filter; parameters of a former filter become empty. */
export function queryOf(filter: QueueFilter): Record<string, string> {
  const given = filter as Record<string, unknown>;
  const entries = filterNames.map((name): [string, string] => {
    const value = given[name] ?? '';
    return [name, Array.isArray(value) ? value.join(',') || NONE : String(value)];
  });
  return Object.fromEntries(entries);
}

/** Conditions that are always visible; `conditionsOf` counts the others. */
const inSight = ['keywords', 'searchType', 'days', 'startTime', 'endTime', 'typeIds', 'typeFlag', 'claimed'];
export const conditionsOf = (filter: QueueFilter): number =>
  Object.keys(filter).filter((name) => !inSight.includes(name) && name !== 'timeType').length;
