import type { FastifyInstance } from 'fastify';
import { attachmentByAid } from '../attachments/index.ts';
import type { App } from '../base/calls/app.ts';
import { isPictureOpen } from './office/store.ts';

/** seconds; a picture never changes, but a campaign may drop it */
const KEEP = 300;

/** Where everyone sees a picture of a public campaign. */
export const pictureAddress = (aid: number): string => `/rmjy/collect/picture/${aid}`;

/** Pictures of public campaigns; those of others are shown by signed links (`keptPicture`). */
export function mountPictures(http: FastifyInstance, app: App): void {
  http.get<{ Params: { aid: string } }>(`/rmjy/collect/picture/:aid(^\\d{1,9}$)`, async ({ params }, reply) => {
    const { db } = app.database;
    const aid = Number(params.aid);
    const row = (await isPictureOpen(db, aid)) ? await attachmentByAid(db, aid) : undefined;
    if (!row) return reply.status(404).send();
    reply.header('cache-control', `public, max-age=${KEEP}`);
    return reply.type(row.contentType).send(await app.files.get(row.key));
  });
}
