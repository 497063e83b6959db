import type { FastifyInstance } from 'fastify';
import type { App, Run } from '../../base/calls/app.ts';
import { isFromElsewhere } from '../../base/calls/own-page.ts';
import { dropPerson, sessionToken } from '../../base/calls/session-cookie.ts';

const AFTER = '/login?signedOut';

/**
 * Signing out by a form, as pages have it that carry no script, or whose script has not come. It ends the session and
 * takes its cookies away; what scripts have kept, the page it leads to forgets. Another site's form does nothing: it would
 * bring no session (the cookie is SameSite=Lax), and is not let at the cookies either.
 */
export function mountSignOut(http: FastifyInstance, { config }: App, run: Run): void {
  http.post('/signOut', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isFromElsewhere(config, request)) return reply.redirect('/demo', 303);
    await run('accounts.logout', {}, request, sessionToken(config, request));
    dropPerson(config, request, reply);
    return reply.redirect(AFTER, 303);
  });
}
