import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Ends the connection of a request whose body has not arrived after a time of its own. The server of node knows one time
 * for all requests, which has to be the longest; its head arrives within a minute anyway (`headersTimeout`), and a connection
 * on which nothing comes ends by `connectionTimeout`.
 */
export function limitBodyTime(http: FastifyInstance, allowed: (request: FastifyRequest) => number): void {
  http.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    // Nothing follows the head of most requests.
    if ('content-length' in raw.headers || 'transfer-encoding' in raw.headers) {
      const timer = setTimeout(() => raw.destroy(), allowed(request)).unref();
      const over = () => clearTimeout(timer);
      raw.once('end', over);
      raw.once('close', over);
    }
    done();
  });
}
