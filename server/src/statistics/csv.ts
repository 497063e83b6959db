import { Position } from '@board/contract/codes';
import { csvOf } from '@board/contract/rules/csv';
import { textsIn } from '@board/contract/texts';
import type { FastifyInstance } from 'fastify';
import type { App } from '../base/calls/app.ts';
import { languageFor } from '../base/calls/language.ts';
import { board, boards } from '../forums/index.ts';
import { figuresOf, yearUntil } from './figures.ts';

interface Asked {
  Querystring: { position?: string; fid?: string };
}

/** The figures of /data as a table for other programs: provinces, ministries (`position=1`), or the regions of one. */
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
    const { from, to, month } = yearUntil(app.clock.now());
    const fids = listed.map((one) => one.fid);
    const figures = await figuresOf(app, app.database.db, fids, month);
    const head = Object.entries(textsIn(languageFor(request)).figures);
    const lines = [
      ['fid', 'forumName', 'from', 'to', ...head.map(([, label]) => label)],
      ...figures.map((row) => [
        row.fid,
        board(app, row.fid)!.forumName,
        from,
        to,
        ...head.map(([name]) => row[name as keyof typeof row] ?? ''),
      ]),
    ];
    return reply.type('text/csv; charset=utf-8').send(csvOf(lines));
  });
}
