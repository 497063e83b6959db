import { Position, TypeId } from '@board/contract/codes';
import type { Calendar } from '../../src/settings/index.ts';
import { domains } from '../dictionaries.ts';
import type { Seat, Words } from '../story.ts';
import { withDays } from './days.ts';
import type { Written } from './written.ts';

/** What a text is about, by the name that it gives. */
export function aboutOf({ about, subject }: Pick<Written, 'about' | 'subject'>): {
  domain: number;
  subDomain: number | null;
} {
  for (const { value, name, subDomains } of domains) {
    const part = subDomains.find((one) => one.name === about);
    if (part || name === about) return { domain: value, subDomain: part?.value ?? null };
  }
  throw new Error(`《${subject}》 is about ${about}, which is no domain and no sub-domain.`);
}

/** The seat that a text is written to: the only one of its name, below the place that it names. */
export function seatOf(
  seats: readonly Seat[],
  { seat, under = '', subject }: Pick<Written, 'seat' | 'under' | 'subject'>,
): Seat {
  const found = seats.filter(({ name, fullName }) => name === seat && fullName.includes(under));
  if (found.length !== 1)
    throw new Error(`《${subject}》 is written to ${under}${seat}: there are ${found.length} such seats.`);
  return found[0]!;
}

/** What happens somewhere: a map shows where. */
const PLACED = new Set(
  domains
    .filter(({ name }) => ['城建', '交通', '三农', '环保', '教育', '医疗', '治安', '旅游', '文娱'].includes(name))
    .map(({ value }) => value),
);
/** Matters of papers and money lie nowhere. */
const NOWHERE =
  /公积金|保障性住房|出租车|驾校|惠农|落户|债务|网络监管|出入境|交通处罚|执法|合作医疗|医改|招生|中高考|奖助学金|广播/;

const hasPlace = ({ about, type }: Written, { position }: Seat, domain: number) =>
  position === Position.local && type !== TypeId.consult && PLACED.has(domain) && !NOWHERE.test(about);

/** The words of a message that was written by hand, its days counted from the time that each is written. */
export function writtenWords(written: Written, seat: Seat, calendar: Calendar): Words {
  const about = aboutOf(written);
  const { subject, content, answer, improved, explanation, evaluation, again } = written;
  const said = (text: string | undefined, at: Date): string => {
    if (text === undefined) throw new Error(`《${subject}》 lacks a text for what becomes of it.`);
    return withDays(text, at, calendar);
  };
  return {
    ...about,
    type: written.type,
    message: (at) => ({
      subject: said(subject, at),
      content: said(content, at),
      place: hasPlace(written, seat, about.domain) ? seat.town : null,
    }),
    reply: ({ at }) => said(answer?.text, at),
    improved: ({ at }) => said(improved, at),
    explanation: ({ at }) => said(explanation, at),
    remark: ({ round, at }) => said(round === 1 ? (evaluation?.text ?? '') : (again ?? ''), at),
  };
}
