import { TypeId } from '@board/contract/codes';
import { flag } from '@board/contract/fields';
import { textsIn } from '@board/contract/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { attachmentByKey } from '../attachments/index.ts';
import type { App, Run } from '../base/calls/app.ts';
import { Bytes } from '../base/calls/bytes.ts';
import { languageForPrograms } from '../base/calls/language.ts';
import { isFromElsewhere, isSecure } from '../base/calls/own-page.ts';
import { sessionToken } from '../base/calls/session-cookie.ts';
import { fieldsOf, sendFailure, sendOld, sendSuccess } from './answers.ts';

/** Cookie of the old pages' captcha. Its value is the id of the captcha, new with each picture. */
const CAPTCHA = 'rand4';
const NEEDS_SIGNING_IN = ['USR0001', 'USR0002', 'SN0004'];
const NEEDS_CERTIFICATION = 'SN0011';
const NO_PERSON = 'ORG_REFUSED';

/** Serves the requests of the old form (wire.md §1.6): captcha, codes by phone, quota, posting. */
export function mountPosting(http: FastifyInstance, app: App, run: Run): void {
  const textsFor = (request: FastifyRequest) => textsIn(languageForPrograms(request));

  const needsLogin = (request: FastifyRequest, reply: FastifyReply) => {
    const resultDesc = textsFor(request).errors.USR0001;
    return sendOld(reply, { result: 'need_login', success: false, resultDesc, referer: '/login' });
  };

  /**
   * Returns the attachments of an old form: `[{ fileName, isPublic }]` in JSON, each named by the `url` that its upload
   * answered. Returns null if a file is unknown, so that none is left out silently. Posting checks whose files they
   * are.
   */
  async function attachmentsOf(uploadFiles = ''): Promise<{ aid: number; isPublic: boolean }[] | null> {
    const files = namedFiles.safeParse(uploadFiles);
    if (!files.success) return null;
    const rows = await Promise.all(
      files.data.map(async ({ fileName, isPublic }) => {
        const row = await attachmentByKey(app.database.db, fileName);
        return row && { aid: row.aid, isPublic };
      }),
    );
    return rows.every((row) => row !== undefined) ? rows : null;
  }

  /**
   * Returns the session of today's pages. Forms of other sites bring none (the cookie is SameSite=Lax) and would not be
   * believed.
   */
  const tokenOf = (request: FastifyRequest): string =>
    isFromElsewhere(app.config, request)
      ? ''
      : String(request.headers.token ?? '') || sessionToken(app.config, request);

  http.get('/verifycode/rand4', async (request, reply) => {
    const uuid = crypto.randomUUID();
    const answer = await run('accounts.captcha', { uuid }, request);
    if (!answer.ok || !(answer.data instanceof Bytes)) return reply.status(429).send();
    return reply
      .setCookie(CAPTCHA, uuid, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(app.config, request) })
      .header('cache-control', 'no-store')
      .type(answer.data.contentType)
      .send(answer.data.body);
  });

  http.post('/threads/post', async (request, reply) => {
    const token = tokenOf(request);
    if (!token) return needsLogin(request, reply);
    const form = fieldsOf(request);
    const attachments = await attachmentsOf(form.uploadFiles);
    if (!attachments) return sendOld(reply, refusal('T0020', textsFor(request).errors.T0020));
    const answer = await run('handling.post', { ...messageOf(form), attachments }, request, token);
    if (answer.ok) {
      const { tid } = answer.data as { tid: number };
      return sendSuccess(reply, { fid: Number(form.fid), tid, anonymousCode: '' });
    }
    if (NEEDS_SIGNING_IN.includes(answer.code)) return needsLogin(request, reply);
    if (answer.code === NEEDS_CERTIFICATION) return sendOld(reply, { needcertif: 'yes', referer: '/threads/post' });
    const [first] = Object.values(answer.fields);
    const said = answer.code === NO_PERSON ? textsFor(request).problems.organizationPosts : (first ?? answer.msg);
    return sendOld(reply, refusal(answer.code, said));
  });

  http.post('/user/checkThreadsCount', async (request, reply) => {
    const token = tokenOf(request);
    const answer = token ? await run('handling.postsLeft', {}, request, token) : null;
    const texts = textsFor(request);
    if (answer && !answer.ok && answer.code === NO_PERSON)
      return sendSuccess(reply, { count: 0, msg: texts.problems.organizationPosts });
    if (!answer?.ok) return needsLogin(request, reply);
    const { count } = answer.data as { count: number };
    return sendSuccess(reply, { count, msg: count > 0 ? '' : texts.errors.T0011 });
  });

  /**
   * Old programs ask for a code before posting. The session already identifies the author, so no code is sent. The
   * answer is a random token: without one the old form would ask to sign in again and again.
   */
  http.post('/threads/verifyCode', async (request, reply) => {
    const token = tokenOf(request);
    const answer = token ? await run('accounts.getInfo', {}, request, token) : null;
    return answer?.ok ? sendSuccess(reply, crypto.randomUUID()) : needsLogin(request, reply);
  });

  /** The campaigns of old pages are over: no code is sent, and nothing is posted. */
  http.post('/topicThreads/getPhoneVarCode', async (request, reply) =>
    sendFailure(reply, textsFor(request).errors.T0005, 'fail'),
  );
  http.post('/topicThreads/huoDongPost', async (_request, reply) => sendOld(reply, { error: 'T0005' }));
}

/** Files as the old form names them; the parts before and after a file's key say where it is fetched. */
const namedFiles = z
  .string()
  .transform((text, ctx) => {
    try {
      return JSON.parse(text || '[]') as unknown;
    } catch {
      ctx.addIssue({ code: 'custom' });
      return z.NEVER;
    }
  })
  .pipe(
    z
      .array(
        z.object({
          fileName: z.string().transform((name) => {
            const key = /month_[\w/-]+\.\w+/.exec(name)?.[0];
            return key ? `attachment/${key}` : '';
          }),
          isPublic: flag.default(false),
        }),
      )
      .max(50),
  );

const refusal = (error: string, resultDesc: string) => ({ result: 'error', success: false, error, resultDesc });

/**
 * Converts the old form's fields for today's call. A complaint had two texts, and help was a type of its own (wire.md
 * §3).
 */
function messageOf(form: Record<string, string>): object {
  const typeId = Number(form.typeId) === TypeId.help ? String(TypeId.complaint) : form.typeId;
  const { fid, domainId, subDomainId, subject = '', threadPlace, hiddenRemark } = form;
  const two = [form.appeal, form.complainContent].filter(Boolean).join('\n');
  const content = Number(typeId) === TypeId.complaint && two ? two : (form.content ?? '');
  const place = { longitude: numberOrNull(form.longitude), latitude: numberOrNull(form.latitude) };
  const threadPlacePublic = form.threadPlacePublic === '1';
  return {
    fid,
    typeId,
    domainId,
    subDomainId,
    subject,
    content,
    threadPlace,
    threadPlacePublic,
    ...place,
    hiddenRemark,
  };
}

function numberOrNull(text = ''): number | null {
  return /^-?\d{1,3}(\.\d{1,12})?$/.test(text) ? Number(text) : null;
}
