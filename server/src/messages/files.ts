import { AnswerState, ThreadState } from '@board/contract/codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionLasts } from '../accounts/index.ts';
import {
  type AttachmentRow,
  attachmentByKey,
  originalByKey,
  type SignedLink,
  sessionOfOriginal,
  sessionOfTicket,
} from '../attachments/index.ts';
import type { App } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import { sendFile } from '../base/files/serve.ts';
import { answersOf, findMessage } from './store.ts';

interface Asked {
  Params: { '*': string };
  Querystring: SignedLink;
}

/** seconds; shorter than a signed link holds, and the longest that a hidden picture can still be seen */
const KEEP = 300;

/**
 * Serves attachments: public ones to everyone, others by signed link to the people who were shown them
 * (docs/decisions/0007).
 */
export function mountFiles(http: FastifyInstance, app: App): void {
  const serve = async (key: string, link: Asked['Querystring'], request: FastifyRequest, reply: FastifyReply) => {
    const row = await attachmentByKey(app.database.db, key);
    const shown = row && ((await isShown(app, row, link)) || (await isOpen(app.database.db, row)));
    if (!shown) return await serveOriginal(key, link, request, reply);
    reply.header('cache-control', `private, max-age=${KEEP}`);
    reply.header('content-disposition', `inline; filename*=UTF-8''${quoted(row.fileName)}`);
    return await sendFile(request, reply.type(row.contentType), app.files, row.key, row.size);
  };
  /**
   * Serves the original of a masked picture by a ticket given for a reason (decision 0191). It is not cached anywhere.
   */
  const serveOriginal = async (key: string, link: SignedLink, request: FastifyRequest, reply: FastifyReply) => {
    const sessionNumber = sessionOfOriginal(app, key, link);
    const lasts = sessionNumber !== null && (await sessionLasts(app, sessionNumber));
    const original = lasts ? await originalByKey(app.database.db, key) : undefined;
    if (!original) return reply.status(404).send();
    reply.header('cache-control', 'private, no-store');
    reply.header('content-disposition', `inline; filename*=UTF-8''${quoted(original.fileName)}`);
    return await sendFile(request, reply.type(original.contentType), app.files, key, original.size);
  };
  http.get<Asked>('/files/*', (request, reply) => serve(request.params['*'], request.query, request, reply));
  // Addresses that old programs use (`attachmentAddress`).
  http.get<Asked & { Params: { month: string } }>('/month_:month(^\\d{6})/*', (request, reply) => {
    const { params, query } = request;
    return serve(`attachment/month_${params.month}/${params['*']}`, query, request, reply);
  });
}

/** Encodes a file's name for a header (RFC 8187). */
const quoted = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** Whether the session that a link was made for still lasts. */
async function isShown(app: App, { key }: AttachmentRow, link: SignedLink): Promise<boolean> {
  const sessionNumber = sessionOfTicket(app, key, link);
  return sessionNumber !== null && (await sessionLasts(app, sessionNumber));
}

/**
 * Whether anyone may see an attachment: it is public, and belongs to a public message or to a published answer of one.
 */
async function isOpen(db: Db, { isPublic, tid, asid }: AttachmentRow): Promise<boolean> {
  if (!isPublic || tid === null) return false;
  const message = await findMessage(db, tid);
  if (message?.threadState !== ThreadState.public) return false;
  if (asid === null) return true;
  const answers = await answersOf(db, tid);
  return answers.some((answer) => answer.asid === asid && answer.state === AnswerState.published);
}
