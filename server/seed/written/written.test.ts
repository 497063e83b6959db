import { total, weightsOf } from '@board/contract/rules/grades';
import { personalIn } from '@board/contract/rules/personal-data';
import { evaluationProblem, postProblems, replyProblems } from '@board/contract/rules/posting';
import { Organization } from '@board/contract/who';
import { describe, expect, test } from 'vitest';
import { usesEvaluation } from '../../src/messages/index.ts';
import { makeCalendar, shanghaiDay } from '../../src/settings/index.ts';
import { boards } from '../boards.ts';
import { domains, holidayRows } from '../dictionaries.ts';
import { Random } from '../random.ts';
import { regions } from '../regions.ts';
import { sceneTexts } from '../scenes.ts';
import { DAY, HOUR, limits, type Seat, type World } from '../story.ts';
import { units } from '../units.ts';
import { daysNamed, withDays } from './days.ts';
import { writtenTexts } from './index.ts';
import { datesOf } from './plans.ts';
import { unitOf } from './tell.ts';
import { aboutOf, seatOf } from './words.ts';
import type { Written } from './written.ts';

/** What the demo says: rules that people would notice broken. */
const ofScenes = sceneTexts();
const all: readonly Written[] = [...writtenTexts, ...ofScenes];
const NOW = new Date('2026-11-21T02:00:00Z');
const calendar = makeCalendar(
  new Map(holidayRows(2024, 2027).map(({ day, working }) => [day as string, working as boolean])),
);

function countrySeats(): Seat[] {
  const country = regions();
  const seeds = boards(country);
  const tree = units(country, seeds);
  const byId = new Map(tree.units.map((unit) => [unit.groupId, unit]));
  const managers = new Map(tree.managers.map(({ fid, groupId }) => [fid as number, byId.get(groupId as number)!]));
  const below = Map.groupBy(tree.units, ({ parentId }) => parentId);
  return seeds
    .filter(({ kind }) => kind === 'seat')
    .map(({ fid, name, forumName, position, regionId }) => {
      const office = managers.get(fid)!;
      const { organization } = office as { organization: Seat['organization'] };
      return {
        fid,
        name,
        fullName: forumName,
        position,
        organization,
        town: name,
        regionId,
        office,
        below: below.get(office.groupId) ?? [],
      };
    });
}
const seats = countrySeats();

/** The texts of one message, by what they are. */
const textsOf = ({ subject, content, answer, improved, evaluation, explanation, again, followUp }: Written) =>
  Object.entries({
    subject,
    content,
    reply: answer?.text,
    improved,
    words: evaluation?.text,
    explanation,
    again,
    followUp: followUp?.text,
  }).filter((entry): entry is [string, string] => entry[1] !== undefined);
const plain = (text: string) => withDays(text, NOW, calendar);
/** Those of which something holds, by their titles. */
const titlesOf = (broken: (written: Written) => unknown) => all.filter(broken).map(({ subject }) => subject);
/** What more than `most` texts share. */
const shared = (texts: readonly string[], most: number) =>
  [...Map.groupBy(texts, (text) => text)].filter(([, some]) => some.length > most).map(([text]) => text);

test('are as many as a shop window needs', () => {
  expect(writtenTexts.length).toBeGreaterThan(200);
  expect(ofScenes.length).toBeGreaterThan(100);
});

describe('every text', () => {
  test('is written to a seat that there is, about something that there is, and answered by a unit of its office', () => {
    for (const written of all) {
      const seat = seatOf(seats, written);
      aboutOf(written);
      unitOf({ seat }, written);
    }
  });

  test('keeps the rules of posting, replying and evaluating', () => {
    const problems = (written: Written) => {
      const seat = seatOf(seats, written);
      const { domain, subDomain } = aboutOf(written);
      const form = {
        fid: seat.fid,
        position: seat.position,
        typeId: written.type,
        domainId: domain,
        subDomainId: subDomain,
        hasSubDomains:
          domains.some(({ value, subDomains }) => value === domain && subDomains.length > 0) && subDomain !== null,
        subject: plain(written.subject),
        content: plain(written.content),
        threadPlace: '',
        hiddenRemark: '',
        longitude: null,
        latitude: null,
        attachments: written.photos ?? [],
      };
      const { answer, explanation, evaluation } = written;
      return [
        ...Object.values(postProblems(form, limits)),
        ...[answer?.text, explanation].flatMap((text) =>
          text ? Object.values(replyProblems(plain(text), limits)) : [],
        ),
        ...(evaluation ? [evaluationProblem(evaluation.grades, evaluation.text ?? '', limits)].filter(Boolean) : []),
      ];
    };
    expect(all.flatMap((written) => problems(written).map((problem) => [written.subject, problem]))).toEqual([]);
  });

  test('leaves no day open, and names nobody', () => {
    const broken = all.flatMap((written) =>
      textsOf(written).flatMap(([kind, text]) => {
        const said = plain(text);
        const byOffice = ['reply', 'improved', 'explanation', 'followUp'].includes(kind);
        const found = personalIn(said, { byOffice }).map(({ from, to }) => said.slice(from, to));
        return [...(said.match(/[{}]/g) ?? []), ...found].map((what) => [written.subject, kind, what]);
      }),
    );
    expect(broken).toEqual([]);
  });
});

describe('nobody writes as the others do', () => {
  test('no two titles are alike, and few end or begin alike', () => {
    const titles = all.map(({ subject }) => subject);
    expect(shared(titles, 1)).toEqual([]);
    expect(
      shared(
        titles.map((title) => title.slice(-4)),
        3,
      ),
    ).toEqual([]);
    expect(
      shared(
        titles.map((title) => title.slice(0, 4)),
        4,
      ),
    ).toEqual([]);
  });

  test('few texts and few answers open or close alike', () => {
    for (const texts of [all.map(({ content }) => content), all.flatMap(({ answer }) => answer?.text ?? [])]) {
      expect(
        shared(
          texts.map((text) => text.replace(/^.{0,12}?(?:您好|你好)[！!，,。：:]?\n?/, '').slice(0, 6)),
          4,
        ),
      ).toEqual([]);
      expect(
        shared(
          texts.map((text) => text.slice(-8)),
          4,
        ),
      ).toEqual([]);
    }
  });

  test('no office says nothing, but for a few whose authors complain of it', () => {
    const EMPTY = /高度重视|立即安排专人|已转(?:交)?(?:有关|相关)部门|正在(?:进一步)?核实中/;
    const isEmpty = ({ answer }: Written) => answer && answer.text.length < 130 && EMPTY.test(answer.text);
    expect(titlesOf((one) => isEmpty(one) && one.evaluation?.solved !== false)).toEqual([]);
    expect(titlesOf(isEmpty).length).toBeLessThan(6);
    // Most say something that can be held against them: a number, a rule, a day.
    const isVague = ({ answer }: Written) => answer && !/[\d一二三四五六七八九十两]|《/.test(answer.text);
    expect(titlesOf(isVague).length).toBeLessThan(12);
  });
});

describe('nothing contradicts itself', () => {
  test('no office did anything before it was written to, none promises what has passed', () => {
    // What a permit says, or a film shows, may be older.
    const DID = /\{(-\d+)\}[^，。；{]{0,14}(?:到现场|到场|上门|核查|核实|约谈|受理|责令|更换|修复|清理|督促|调解)/g;
    const early = (text: string, days: number) => [...text.matchAll(DID)].some(([, day]) => Number(day) < -days);
    const isEarly = ({ answer, followUp }: Written) =>
      (answer && early(answer.text, answer.days)) ||
      (followUp && early(followUp.text, followUp.days + (answer?.days ?? 0)));
    expect(titlesOf(isEarly)).toEqual([]);
    expect(titlesOf(({ content }) => daysNamed(content).some((day) => day > 60))).toEqual([]);
  });

  test('what an answer repeats of a sum is what its author wrote', () => {
    const REPEATED = /您(?:说|反映|提到|写|讲)的[^。；，]{0,14}?(\d[\d.]*(?:万|千)?)元/g;
    const wrong = ({ content, subject, answer }: Written) =>
      [...(answer?.text ?? '').matchAll(REPEATED)].some(([, sum]) => !`${subject}${content}`.includes(sum!));
    expect(titlesOf(wrong)).toEqual([]);
  });

  test('who is satisfied calls it solved, and only who is not is explained anything', () => {
    const contrary = ({ evaluation }: Written) =>
      evaluation && (evaluation.solved ? evaluation.grades[0] < 3 : evaluation.grades[0] > 3);
    expect(titlesOf(contrary)).toEqual([]);
    expect(titlesOf(({ explanation, evaluation }) => explanation && evaluation?.solved !== false)).toEqual([]);
    const gradeOf = ({ evaluation }: Written) => {
      const [gradeLevel, gradeManner, gradeSpeed] = evaluation!.grades;
      return total({ gradeLevel, gradeManner, gradeSpeed }, weightsOf(limits));
    };
    expect(titlesOf((one) => one.explanation && gradeOf(one) > limits.explainAtOrBelow)).toEqual([]);
    const unheard = (written: Written) =>
      written.evaluation &&
      !usesEvaluation(written.type, seatOf(seats, written).organization ?? Organization.none, limits);
    expect(writtenTexts.filter(unheard).map(({ subject }) => subject)).toEqual([]);
  });

  test.each(['2026-11-21T02:00:00Z', '2027-02-08T20:00:00Z'])(
    'offices write on working days, in their hours: %s',
    (day) => {
      const now = new Date(day);
      const world = { now, calendar, random: new Random(1) } as unknown as World;
      for (const [i, written] of writtenTexts.entries()) {
        const { postedAt, answeredAt } = datesOf(world, written, i / writtenTexts.length) ?? {};
        if (!postedAt) continue;
        expect(postedAt < now && now.getTime() - postedAt.getTime() < 402 * DAY, written.subject).toBe(true);
        const month = Number(shanghaiDay(postedAt).slice(5, 7));
        expect(written.months ?? [month], written.subject).toContain(month);
        if (!written.answer || !answeredAt) continue;
        expect(answeredAt < now && answeredAt > postedAt, written.subject).toBe(true);
        expect(calendar.isWorkingDay(answeredAt), written.subject).toBe(true);
        const hour = ((answeredAt.getTime() / HOUR + 8) % 24) | 0;
        expect([9, 10, 11, 14, 15, 16, 17], written.subject).toContain(hour);
        expect(Date.parse(shanghaiDay(answeredAt)) - Date.parse(shanghaiDay(postedAt)), written.subject).toBe(
          written.answer.days * DAY,
        );
      }
    },
  );
});

test('days are counted from the time of writing, over the ends of months and years', () => {
  const at = new Date('2026-09-29T17:00:00Z');
  expect(withDays('{-1} {+1w} {m-9} {m+4} {y-1}', at, calendar)).toBe('9月29日 10月8日 12月 1月 2025年');
});
