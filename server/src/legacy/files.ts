import type { AnswerOf } from '@board/contract';
import { Position, StateFilter } from '@board/contract/codes';
import type { ThreadRow } from '@board/contract/messages';
import { firstLetters } from '@board/contract/rules/letters';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { maskNickname } from '../accounts/index.ts';
import type { App, Run } from '../base/calls/app.ts';
import { type Board, board, boards } from '../forums/index.ts';
import { latestEvaluations } from '../messages/index.ts';
import { shanghaiDay } from '../settings/index.ts';
import { sendJsonp } from './answers.ts';

const NEWEST = 8;
const SUMMARY = 60;
/** Folders under which the old hosts kept their files. */
const PLACES = ['', '/liuyan_data'];

type Serve = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type ForFid = FastifyRequest<{ Params: { fid: string } }>;

/** Serves the files that old pages load as scripts (wire.md §1.7), made at each request. */
export function mountFiles(http: FastifyInstance, app: App, run: Run): void {
  const serve = (path: string, handler: Serve) => {
    for (const place of PLACES) http.get(place + path, handler);
  };
  const dayOf = (seconds: number) => shanghaiDay(new Date(seconds * 1000));

  serve('/newIndex_stat.jsonp', async (request, reply) => {
    const answer = await run('statistics.overview', {}, request);
    if (!answer.ok) return reply.status(503).send();
    const { messages, replies } = answer.data as AnswerOf<'statistics.overview'>;
    return sendJsonp(request, reply, 'IndexStat', {
      threadsNum: messages.yesterday,
      yearThreadsNum: messages.year,
      totalThreadsNum: messages.total,
      answersNum: replies.yesterday,
      yearAnswersNum: replies.year,
      totalAnswersNum: replies.total,
    });
  });

  serve('/provinceAnswerRate.jsonp', async (request, reply) => {
    const answer = await run('statistics.ranking', {}, request);
    if (!answer.ok) return reply.status(503).send();
    const { rows } = answer.data as AnswerOf<'statistics.ranking'>;
    const rates = rows.map(({ fid, name, due, replied, replyRate }) => ({ fid, name, due, replied, rate: replyRate }));
    return sendJsonp(request, reply, 'provinceAnswerRate', rates);
  });

  serve('/new_threads_:fid(^\\d{1,9}).jsonp', async (request, reply) => {
    const { fid } = (request as ForFid).params;
    const list =
      board(app, Number(fid))?.position === Position.ministry ? 'messages.listMinistry' : 'messages.listLocal';
    const answer = await run(list, { fid, state: StateFilter.all, rows: NEWEST }, request);
    const rows = answer.ok ? (answer.data as { data: ThreadRow[] }).data : [];
    const threads = rows.map(({ tid, subject, forumName, dateline }) => ({
      threadUrl: `${app.config.publicUrl}/threads/content?tid=${tid}`,
      subject,
      forumName,
      dateline: dayOf(dateline),
    }));
    return sendJsonp(request, reply, 'IndexThreads', threads);
  });

  serve('/feedback.jsonp', async (request, reply) => {
    const rows = await latestEvaluations(app.database.db, NEWEST);
    const said = rows.map(({ tid, fid, nickName, content, at }) => ({
      nickName: maskNickname(nickName),
      fid,
      forumName: board(app, fid)!.forumName,
      datelineShow: shanghaiDay(at),
      summary: firstLetters(content, SUMMARY),
      tid,
    }));
    return sendJsonp(request, reply, 'IndexFeedback', said);
  });

  serve('/forum_data_:fid(^\\d{1,9}).jsonp', async (request, reply) => {
    const province = board(app, Number((request as ForFid).params.fid));
    if (province?.kind !== 'region') return reply.status(404).send();
    return sendJsonp(
      request,
      reply,
      'IndexForum',
      Object.fromEntries(within(province).map((one) => [one.fid, entry(one)])),
    );
  });

  serve('/forum_data_bw.jsonp', async (request, reply) => {
    const ministries = boards
      .of(app)
      .ministries.map((one) => [one.fid, { ...entry(one), fup: one.parentFid ?? 0, forumState: one.forumState }]);
    return sendJsonp(request, reply, 'IndexForum', Object.fromEntries(ministries));
  });
}

/** Returns a region and everything below it. */
const within = (one: Board): Board[] => [one, ...one.seats, ...one.regions.flatMap(within)];

const entry = ({ fid, name, childFids, seats }: Board) => ({
  fid,
  name,
  childIds: childFids,
  topIds: seats.map((seat) => seat.fid),
});
