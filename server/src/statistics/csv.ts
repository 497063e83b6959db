import { Position } from '@board/contract/codes';
import { csvOf } from '@board/contract/rules/csv';
import { interval } from '@board/contract/rules/interval';
import { type ServerTexts, textsIn } from '@board/contract/texts';
import type { FastifyInstance } from 'fastify';
import type { App } from '../base/calls/app.ts';
import { languageFor } from '../base/calls/language.ts';
import { readPublic } from '../base/calls/read-public.ts';
import { board, boards, forumNameOf } from '../forums/index.ts';
import { courseOf } from './course.ts';
import { figuresOf, yearUntil } from './figures.ts';
import { COUNTRY } from './sums.ts';

interface Asked {
  Querystring: { position?: string; fid?: string };
}

/** Serves the figures of /data as CSV: provinces, ministries (`position=1`), or the regions of one board. */
export function mountCsv(http: FastifyInstance, app: App): void {
  http.get<Asked>('/data/figures.csv', async (request, reply) => {
    const { fid, position } = request.query;
    const { provinces, ministries } = boards.of(app);
    const region = fid === undefined ? null : board(app, Number(fid));
    if (region === undefined) return reply.status(404).send();
    const listed = region
      ? [...region.seats, ...region.regions]
      : Number(position) === Position.ministry
        ? ministries
        : provinces;
    const { from, to: until, month } = yearUntil(app.clock.now());
    const fids = listed.map((one) => one.fid);
    const to = { app, language: languageFor(request) };
    const figures = await readPublic(app, (db) => figuresOf(to, db, fids, month));
    const head = Object.entries(textsIn(to.language).figures);
    const lines = [
      ['fid', 'forumName', 'from', 'to', ...head.map(([, label]) => label)],
      ...figures.map((row) => [
        row.fid,
        forumNameOf(to, row.fid),
        from,
        until,
        ...head.map(([name]) => ({ ...row, ...intervalOf(row) })[name as keyof typeof row] ?? ''),
      ]),
    ];
    return reply.type('text/csv; charset=utf-8').send(csvOf(lines));
  });

  /** Serves the data of a picture of a board's year; without `fid`, of the whole country. */
  const course = (
    name: 'months' | 'domains' | 'waits',
    linesOf: (course: Awaited<ReturnType<typeof courseOf>>, texts: ServerTexts) => (string | number)[][],
  ) =>
    http.get<Asked>(`/data/${name}.csv`, async (request, reply) => {
      const fid = Number(request.query.fid ?? COUNTRY);
      if (fid !== COUNTRY && !board(app, fid)) return reply.status(404).send();
      const made = await readPublic(app, (db) =>
        courseOf({ app, language: languageFor(request) }, db, fid, app.clock.now()),
      );
      const lines = linesOf(made, textsIn(languageFor(request)));
      return reply.type('text/csv; charset=utf-8').send(csvOf(lines));
    });
  course('months', ({ months }, { figures, courses }) => [
    [courses.month, figures.due, figures.replied, figures.onTime, figures.replies],
    ...months.map((one) => [one.month, one.due, one.replied, one.onTime, one.replies]),
  ]);
  course('domains', ({ domains }, { courses }) => [
    ['domainId', courses.domain, courses.messages],
    ...domains.map((one) => [one.domainId, one.name, one.messages]),
  ]);
  course('waits', ({ waits }, { courses }) => [
    [courses.days, courses.replies],
    ...waits.map((count, day) => [day, count]),
  ]);
}

/** Returns the 95 % interval of the reply rate, in percent with one decimal. */
function intervalOf({ replied, due }: { replied: number; due: number }) {
  const within = interval(replied, due);
  return { replyRateLow: within?.low ?? null, replyRateHigh: within?.high ?? null };
}
