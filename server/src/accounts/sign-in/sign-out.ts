import { formerCookies, sessionCookies } from '@board/contract/session-cookies';
import type { FastifyInstance } from 'fastify';
import type { Run } from '../../base/app.ts';
import { cookie, isFromElsewhere } from '../../base/mount.ts';

const AFTER = '/login?signedOut';

/**
 * Signing out by a form, as pages have it that carry no script, or whose script has not come. It ends the session and
 * takes its cookies away; what scripts have kept, the page it leads to forgets. Another site's form does nothing: it would
 * bring no session (the cookie is SameSite=Lax), and is not let at the cookies either.
 */
export function mountSignOut(http: FastifyInstance, run: Run): void {
  http.post('/signOut', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isFromElsewhere(request)) return reply.redirect('/demo', 303);
    await run('accounts.logout', {}, request, cookie(request, 'token'));
    const gone = [...sessionCookies, ...formerCookies].map((name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`);
    return reply.header('set-cookie', gone).redirect(AFTER, 303);
  });
}
