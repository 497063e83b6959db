import type { FastifyInstance } from 'fastify';
import type { App, Run } from '../base/calls/app.ts';
import { type Board, board, boards } from '../forums/index.ts';
import { regionOfAddress } from '../messages/index.ts';
import { dictionaries } from '../settings/index.ts';
import { fieldsOf, sendFailure, sendJsonp, sendOld } from './answers.ts';

const option = ({ fid, name }: Board) => ({ fid, name });
const below = (one: Board | undefined) => (one ? [...one.regions, ...one.seats].map(option) : []);

/** Serves the old selects of boards and subjects (wire.md §1.6). */
export function mountForums(http: FastifyInstance, app: App, run: Run): void {
  /** Three selects, one below the other, with the choice in each. */
  http.post('/forum/getForumsForSelect', async (request, reply) => {
    const path = board(app, Number(fieldsOf(request).fid))?.path.slice(0, 3) ?? [];
    const top = boards.of(app).provinces.map(option);
    const list = [top, below(board(app, path[0] ?? 0)), below(board(app, path[1] ?? 0))];
    return sendOld(reply, { list, ids: [0, 1, 2].map((level) => path[level] ?? 0) });
  });

  http.post('/forum/getChildForums', async (request, reply) => {
    const { fid = '0' } = fieldsOf(request);
    return sendOld(reply, fid === '0' ? boards.of(app).provinces.map(option) : below(board(app, Number(fid))));
  });

  http.post('/forum/rank', async (request, reply) => {
    const answer = await run('statistics.rank', { fid: fieldsOf(request).fid }, request);
    return answer.ok ? sendOld(reply, answer.data as object) : sendFailure(reply, answer.msg);
  });

  http.get('/threads/domainList/all/ui', async (_request, reply) => sendOld(reply, dictionaries.of(app).domains));

  /** The province of the reader's address; the first province if the address is unknown. */
  http.get('/cms/getFidByRequestIP', async (request, reply) => {
    const { provinces } = boards.of(app);
    const region = regionOfAddress(request.ip);
    const own = region ? provinces.find(({ name }) => name.startsWith(region)) : undefined;
    return sendJsonp(request, reply, 'getFid', { fid: String((own ?? provinces[0])?.fid ?? '') });
  });
}
