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

/** seconds; a signed link holds longer than this, and a picture that was hidden is gone as soon */
const KEEP = 300;

/** Attachments: for everyone where they are public, for those who were shown them by a signed link (docs/decisions/0007). */
export function mountFiles(http: FastifyInstance, app: App): void {
  const serve = async (key: string, link: Asked['Querystring'], request: FastifyRequest, reply: FastifyReply) => {
    const row = await attachmentByKey(app.database.db, key);
    const shown = row && ((await isShown(app, row, link)) || (await isOpen(app.database.db, row)));
    if (!shown) return await serveOriginal(key, link, request, reply);
    reply.header('cache-control', `private, max-age=${KEEP}`);
    reply.header('content-disposition', `inline; filename*=UTF-8''${quoted(row.fileName)}`);
    return await sendFile(request, reply.type(row.contentType), app.files, row.key, row.size);
  };
  /** What is beneath a masked picture: by a ticket that was given for a reason (decision 0191), and kept nowhere. */
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
  // As old programs name them (`attachmentAddress`).
  http.get<Asked & { Params: { month: string } }>('/month_:month(^\\d{6})/*', (request, reply) => {
    const { params, query } = request;
    return serve(`attachment/month_${params.month}/${params['*']}`, query, request, reply);
  });
}

/** A file's name as a header says it (RFC 8187). */
const quoted = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** Whether a link was made for somebody who is still signed in as he was then. */
async function isShown(app: App, { key }: AttachmentRow, link: SignedLink): Promise<boolean> {
  const sessionNumber = sessionOfTicket(app, key, link);
  return sessionNumber !== null && (await sessionLasts(app, sessionNumber));
}

/** Whether anyone may see it: chosen as public, on a public message, and there on the message itself or a published answer. */
async function isOpen(db: Db, { isPublic, tid, asid }: AttachmentRow): Promise<boolean> {
  if (!isPublic || tid === null) return false;
  const message = await findMessage(db, tid);
  if (message?.threadState !== ThreadState.public) return false;
  if (asid === null) return true;
  const answers = await answersOf(db, tid);
  return answers.some((answer) => answer.asid === asid && answer.state === AnswerState.published);
}
