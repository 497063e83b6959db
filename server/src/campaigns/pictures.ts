import type { FastifyInstance } from 'fastify';
import { attachmentByAid } from '../attachments/index.ts';
import type { App } from '../base/calls/app.ts';
import { sendFile } from '../base/files/serve.ts';
import { isPictureOpen } from './office/store.ts';

/** cache lifetime in seconds; a picture never changes, but a campaign may drop it */
const KEEP = 300;

/** Returns the public address of a picture of a public campaign. */
export const pictureAddress = (aid: number): string => `/rmjy/collect/picture/${aid}`;

/** Serves pictures of public campaigns. Other pictures are shown by signed links (`keptPicture`). */
export function mountPictures(http: FastifyInstance, app: App): void {
  http.get<{ Params: { aid: string } }>(`/rmjy/collect/picture/:aid(^\\d{1,9}$)`, async (request, reply) => {
    const { db } = app.database;
    const aid = Number(request.params.aid);
    const row = (await isPictureOpen(db, aid)) ? await attachmentByAid(db, aid) : undefined;
    if (!row) return reply.status(404).send();
    reply.header('cache-control', `public, max-age=${KEEP}`);
    return await sendFile(request, reply.type(row.contentType), app.files, row.key, row.size);
  });
}
