import { addCalendarDays, type Calendar, dayBegins, shanghaiDay } from '../settings/index.ts';

/**
 * Dates as officials write them, each read as the last day that it allows (`2026-03-31`), relative to the day on which the
 * text is published. A day before 前 is itself allowed, as offices mean it; a festival before 前 is not.
 */

/** The publication time and the calendar from which dates are computed. */
export interface Reckoning {
  at: Date;
  calendar: Calendar;
}

/** A date in a text. */
export interface FoundDate {
  start: number;
  end: number;
  /** `2026-03-31`, in Shanghai */
  day: string;
  /**
   * how clearly it points to the future: `term` is a span of time, which laws name as well; `open` has a guessed year or is
   * a whole year, which texts also use for the past
   */
  sort: 'day' | 'term' | 'open';
}

interface Form {
  pattern: RegExp;
  sort: FoundDate['sort'];
  /** null if there is no such day */
  day(groups: Record<string, string | undefined>, reckoning: Reckoning): string | null;
}

const HAN = '零一二三四五六七八九';
const NUMBER = '\\d{1,3}|[一二两三四五六七八九十]{1,3}';

/** Reads numbers such as 15, 十五 and 二十. */
function numberOf(written: string): number {
  if (/^\d+$/.test(written)) return Number(written);
  const digit = (letter: string | undefined, none: number) =>
    letter ? HAN.indexOf(letter === '两' ? '二' : letter) : none;
  const [tens, ones] = written.split('十');
  return ones === undefined ? digit(tens, 0) : digit(tens, 1) * 10 + digit(ones, 0);
}

const two = (number: number) => String(number).padStart(2, '0');
const partsOf = (at: Date) => shanghaiDay(at).split('-').map(Number) as [number, number, number];

/** Returns a day as `2026-03-31`; null if it does not exist, such as 31 February. */
function dayOf(year: number, month: number, day: number): string | null {
  const written = `${year}-${two(month)}-${two(day)}`;
  const real = new Date(`${written}T00:00:00Z`);
  return month >= 1 && month <= 12 && !Number.isNaN(real.getTime()) && real.getUTCDate() === day ? written : null;
}

const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Returns the last day of a part of a month; months beyond 12 belong to the next year. */
function endOfMonth(year: number, month: number, part = ''): string | null {
  const [y, m] = [year + Math.floor((month - 1) / 12), ((month - 1) % 12) + 1];
  if (/初|上旬/.test(part)) return dayOf(y, m, 10);
  return dayOf(y, m, part.includes('中') ? 20 : lastOf(y, m));
}

const YEAR = '(?<year>20\\d\\d年|今年|本年度?|明年|来年|后年)的?';
const PART = '(?<part>底|末|初|上旬|中旬|下旬|中|份|内)?';

function yearOf(written: string, at: Date): number {
  const [now] = partsOf(at);
  if (written.startsWith('20')) return Number(written.slice(0, 4));
  return now + (/^[明来]/.test(written) ? 1 : written.startsWith('后') ? 2 : 0);
}

/** Returns the next such day: in this year or, if it has passed, in the next. */
function nextOf(at: Date, dayIn: (year: number) => string | null): string | null {
  const [year] = partsOf(at);
  const here = dayIn(year);
  return here && here < shanghaiDay(at) ? dayIn(year + 1) : here;
}

/** A bare month more than this many days ahead is read as one in the past. */
const AHEAD_DAYS = 275;
function nextMonthOf(at: Date, dayIn: (year: number) => string | null): string | null {
  const day = nextOf(at, dayIn);
  return day && day > later(at, AHEAD_DAYS) ? null : day;
}

const QUARTERS = '一二三四';
const quarterOf = (written: string) => Number(written) || QUARTERS.indexOf(written) + 1;
const endOfQuarter = (year: number, written: string) => endOfMonth(year, quarterOf(written) * 3);
const endOfHalf = (year: number, written: string) => endOfMonth(year, written === '上' ? 6 : 12);

const later = (at: Date, days: number) => shanghaiDay(addCalendarDays(at, days));
/** Adds months. If the target month is shorter, returns its last day: one month after 31 January is the end of February. */
function monthsLater(at: Date, months: number): string | null {
  const [year, month, day] = partsOf(at);
  const end = endOfMonth(year, month + months)!;
  return Number(end.slice(8)) < day ? end : `${end.slice(0, 8)}${two(day)}`;
}

/** Returns a weekday of the week that is `weeks` later; weeks begin on Monday. */
function weekday(at: Date, weeks: number, written: string | undefined): string {
  const today = (new Date(`${shanghaiDay(at)}T00:00:00Z`).getUTCDay() + 6) % 7;
  const wanted = written ? ['一', '二', '三', '四', '五', '六'].indexOf(written) : 6;
  return later(at, weeks * 7 + (wanted === -1 ? 6 : wanted) - today);
}

/**
 * The first day of the Chinese year, by year. ICU computes it a day late if the new moon comes just before midnight, as in
 * 2027.
 */
const springFestivals: Record<number, string> = {
  2026: '02-17',
  2027: '02-06',
  2028: '01-26',
  2029: '02-13',
  2030: '02-03',
  2031: '01-23',
  2032: '02-11',
  2033: '01-31',
  2034: '02-19',
  2035: '02-08',
  2036: '01-28',
  2037: '02-15',
};

const festivals: Record<string, (year: number) => string | null> = {
  元旦: (year) => `${year}-01-01`,
  春节: (year) => (springFestivals[year] ? `${year}-${springFestivals[year]}` : null),
  五一: (year) => `${year}-05-01`,
  劳动: (year) => `${year}-05-01`,
  国庆: (year) => `${year}-10-01`,
};

/** The last year of each five-year plan, by the number before 五. */
const plans: Record<string, number> = { 十二: 2015, 十三: 2020, 十四: 2025, 十五: 2030, 十六: 2035 };

/** The order does not matter: if several forms match at one place, the longest counts. */
const forms: readonly Form[] = [
  {
    pattern: /(?<y>20\d\d)[年.\-/](?<m>\d{1,2})[月.\-/](?<d>\d{1,2})[日号]?/g,
    sort: 'day',
    day: ({ y, m, d }) => dayOf(Number(y), Number(m), Number(d)),
  },
  {
    pattern: new RegExp(`${YEAR}(?<m>\\d{1,2})月(?<d>\\d{1,2})[日号]`, 'g'),
    sort: 'day',
    day: ({ year, m, d }, { at }) => dayOf(yearOf(year!, at), Number(m), Number(d)),
  },
  {
    pattern: new RegExp(`${YEAR}(?<m>${NUMBER})月${PART}`, 'g'),
    sort: 'day',
    day: ({ year, m, part }, { at }) => endOfMonth(yearOf(year!, at), numberOf(m!), part),
  },
  {
    pattern: new RegExp(`${YEAR}第?(?<q>[一二三四1-4])个?季度[末底]?`, 'g'),
    sort: 'day',
    day: ({ year, q }, { at }) => endOfQuarter(yearOf(year!, at), q!),
  },
  {
    pattern: new RegExp(`${YEAR}(?<half>[上下])半年`, 'g'),
    sort: 'day',
    day: ({ year, half }, { at }) => endOfHalf(yearOf(year!, at), half!),
  },
  {
    pattern: new RegExp(`${YEAR}(?:年?[底末]|年?内|以?前|年终)`, 'g'),
    sort: 'day',
    day: ({ year }, { at }) => endOfMonth(yearOf(year!, at), 12),
  },
  { pattern: new RegExp(YEAR, 'g'), sort: 'open', day: ({ year }, { at }) => endOfMonth(yearOf(year!, at), 12) },
  {
    pattern: /(?<m>\d{1,2})月(?<d>\d{1,2})[日号]/g,
    sort: 'open',
    day: ({ m, d }, { at }) => nextMonthOf(at, (year) => dayOf(year, Number(m), Number(d))),
  },
  {
    pattern: new RegExp(`(?<m>\\d{1,2}|十?[一二三四五六七八九十])月${PART}`, 'g'),
    sort: 'open',
    day: ({ m, part }, { at }) => nextMonthOf(at, (year) => endOfMonth(year, numberOf(m!), part)),
  },
  {
    pattern: /第?(?<q>[一二三四1-4])个?季度[末底]?/g,
    sort: 'open',
    day: ({ q }, { at }) => nextOf(at, (year) => endOfQuarter(year, q!)),
  },
  {
    pattern: /(?<half>[上下])半年/g,
    sort: 'open',
    day: ({ half }, { at }) => nextOf(at, (year) => endOfHalf(year, half!)),
  },
  { pattern: /年[底末]|年内/g, sort: 'day', day: (_, { at }) => endOfMonth(partsOf(at)[0], 12) },
  {
    pattern: /(?<which>本|这个|当|下个?)月(?<part>底|末|初|上旬|中旬|下旬|内)?|(?<bare>月[底末])/g,
    sort: 'day',
    day: ({ which = '', part }, { at }) => {
      const [year, month] = partsOf(at);
      return endOfMonth(year, month + (which.startsWith('下') ? 1 : 0), part);
    },
  },
  {
    pattern: /(?<which>本|这|下下?)个?(?:周|星期|礼拜)(?<day>[一二三四五六日天末])?/g,
    sort: 'day',
    day: ({ which, day }, { at }) => weekday(at, which!.match(/下/g)?.length ?? 0, day),
  },
  {
    pattern: /(?<![一-龥])(?:周|星期)(?<day>[一二三四五六日天])(?=前|之前|以前)/g,
    sort: 'day',
    day: ({ day }, { at }) => weekday(at, 0, day),
  },
  {
    pattern: new RegExp(`(?<n>${NUMBER})个?工作日(?:之|以)?内`, 'g'),
    sort: 'term',
    day: ({ n }, { at, calendar }) => shanghaiDay(calendar.addWorkingDays(at, numberOf(n!))),
  },
  {
    pattern: new RegExp(`(?<n>${NUMBER})(?<unit>小时|天|日|周|个星期|星期|个月|年)(?:之|以)?内`, 'g'),
    sort: 'term',
    day: ({ n, unit }, { at }) => {
      const count = numberOf(n!);
      if (unit === '小时') return later(at, Math.ceil(count / 24));
      if (unit === '天' || unit === '日') return later(at, count);
      return unit!.endsWith('月') || unit === '年'
        ? monthsLater(at, count * (unit === '年' ? 12 : 1))
        : later(at, count * 7);
    },
  },
  { pattern: /半年(?:之|以)?内/g, sort: 'term', day: (_, { at }) => monthsLater(at, 6) },
  { pattern: /半个?月(?:之|以)?内/g, sort: 'term', day: (_, { at }) => later(at, 15) },
  {
    pattern: /(?<name>元旦|春节|五一|劳动|国庆)[”"]?节?假?期?(?=[之以]?前)/g,
    sort: 'day',
    day: ({ name }, { at }) => {
      const before = (year: number) => {
        const day = festivals[name!]!(year);
        return day && shanghaiDay(addCalendarDays(dayBegins(day), -1));
      };
      return nextOf(at, before);
    },
  },
  {
    pattern: /[“"](?<plan>十[二三四五六])五[”"](?:期间|末|期末|规划期)/g,
    sort: 'day',
    day: ({ plan }) => endOfMonth(plans[plan!]!, 12),
  },
];

/** Returns the dates in a text, in order, without overlaps and without days before the publication. */
export function datesIn(text: string, reckoning: Reckoning): FoundDate[] {
  const plain = text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
  const today = shanghaiDay(reckoning.at);
  const all = forms.flatMap(({ pattern, sort, day }) =>
    [...plain.matchAll(pattern)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      sort,
      day: day(match.groups ?? {}, reckoning),
    })),
  );
  const found: FoundDate[] = [];
  for (const { day, ...one } of all.sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (one.start < (found.at(-1)?.end ?? 0)) continue;
    // Past dates also occupy their place, so that no part of them is read as another date.
    found.push({ ...one, day: day ?? '' });
  }
  return found.filter(({ day }) => day >= today);
}
