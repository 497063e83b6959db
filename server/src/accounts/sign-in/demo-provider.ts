import { createHash } from 'node:crypto';
import { type Language, textsIn } from '@board/contract/texts';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../base/calls/app.ts';
import { languageFor } from '../../base/calls/language.ts';
import { MINUTE } from '../../base/platform/clock.ts';
import { CALLBACK } from './providers.ts';

/**
 * Another site, for the demo and the tests: a real OAuth 2.0 server with PKCE whose people are whoever one says. It
 * keeps nothing: codes and tokens are sealed with the installation's key. It does not exist in production.
 */
export function demoProvider(http: FastifyInstance, app: App): void {
  if (app.config.mode !== 'demo') return;
  const home = app.config.publicUrl + CALLBACK;

  http.get('/demo-provider/authorize', async (request, reply) => {
    const query = request.query as Record<string, string | undefined>;
    const { redirect_uri, state, code_challenge, code_challenge_method, person } = query;
    if (redirect_uri !== home || !state || !code_challenge || code_challenge_method !== 'S256')
      return reply.status(400).type('text/plain').send('invalid_request');
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if (!person) return reply.type('text/html').send(page(languageFor(request), query));
    const code = seal({ sub: `${query.site}:${person.slice(0, 40)}`, nickname: person.slice(0, 20), code_challenge });
    return reply.redirect(`${home}?${new URLSearchParams({ code, state })}`);
  });

  http.post('/demo-provider/token', async (request, reply) => {
    const {
      code = '',
      code_verifier = '',
      redirect_uri,
    } = Object.fromEntries(new URLSearchParams(String(request.body)));
    const known = open(code);
    const challenge = createHash('sha256').update(code_verifier).digest('base64url');
    if (!known || known.code_challenge !== challenge || redirect_uri !== home)
      return reply.status(400).send({ error: 'invalid_grant' });
    const access_token = seal({ sub: known.sub!, nickname: known.nickname! });
    return reply.header('cache-control', 'no-store').send({ access_token, token_type: 'bearer', expires_in: 60 });
  });

  http.get('/demo-provider/userinfo', async (request, reply) => {
    const known = open(String(request.headers.authorization ?? '').replace(/^Bearer /i, ''));
    if (!known) return reply.status(401).send({ error: 'invalid_token' });
    return { sub: known.sub, nickname: known.nickname };
  });

  const seal = (said: Record<string, string>) =>
    app.vault.seal(JSON.stringify({ ...said, until: app.clock.now().getTime() + MINUTE })).toString('base64url');

  function open(sealed: string): Record<string, string> | null {
    try {
      const said = JSON.parse(app.vault.open(Buffer.from(sealed, 'base64url')));
      return said.until > app.clock.now().getTime() ? said : null;
    } catch {
      return null;
    }
  }
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Asks for the identity at the other site. */
function page(language: Language, query: Record<string, string | undefined>): string {
  const { title, person, enter } = textsIn(language).demoProvider;
  const kept = Object.entries(query)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(String(value ?? ''))}">`)
    .join('');
  return `<!doctype html><html lang="${language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<main><h1>${title}</h1><form>${kept}
<p><label>${person}<br><input name="person" required maxlength="20" autocomplete="off"></label></p>
<p><button>${enter}</button></p></form></main></html>`;
}
