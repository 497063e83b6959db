import { type ChildProcess, fork } from 'node:child_process';
import { constants, createHash, publicEncrypt } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { contract } from '@board/contract';
import { signature } from '@board/contract/signature';
import { endChild, isRunning } from '../system.ts';
import type { Demo } from './demo.ts';
import { type Plan, people } from './plan.ts';
import { TO_ENCRYPT } from './values.ts';

/** ms that an answer may take */
const PATIENCE = 2000;
/** ms after which nothing is waited for */
const GIVES_UP = 15_000;
const CLOSED = new Set(['ECONNRESET', 'EPIPE']);
const md5 = (said: string) => createHash('md5').update(said).digest('hex');

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  ms: number;
}

/** The demo that requests go to. */
export class Target {
  readonly demo: Demo;
  readonly #child: ChildProcess;
  readonly #agent = new Agent({ keepAlive: true });
  #tokens: Record<string, string> = {};
  #site = { appCode: '', pem: '' };
  #said = '';

  private constructor(child: ChildProcess, demo: Demo) {
    this.#child = child;
    this.demo = demo;
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (said) => {
        this.#said = (this.#said + said).slice(-4000);
      });
  }

  static async start(): Promise<Target> {
    const child = fork(join(import.meta.dirname, 'demo.ts'), { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    const [demo] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [null])]);
    if (!demo) throw new Error(`The demo did not start: ${await text(child.stderr!)}`);
    const target = new Target(child, demo as Demo);
    await target.signIn();
    const { path } = contract.settings.site;
    const { resultData } = JSON.parse((await target.send({ as: null, method: 'GET', path, headers: {} })).body);
    target.#site = { appCode: resultData.appCode, pem: resultData.publicKey.pem };
    return target;
  }

  /** Everybody of the demo is signed in anew, whatever became of them. */
  async signIn(): Promise<void> {
    this.#child.send(people);
    [this.#tokens] = (await once(this.#child, 'message')) as [Record<string, string>];
  }

  get isRunning(): boolean {
    return isRunning(this.#child);
  }

  /** What it said since it was asked last: errors of its log. */
  takeSaid(): string {
    const said = this.#said;
    this.#said = '';
    return said.trim();
  }

  async stop(): Promise<void> {
    this.#agent.destroy();
    await endChild(this.#child);
  }

  /** What is sent for a plan, the token and all. */
  #bodyOf(plan: Plan, token: string): Buffer | undefined {
    if (plan.body !== undefined) return Buffer.from(plan.body, 'base64');
    if (plan.param === undefined) return undefined;
    const { appCode } = this.#site;
    const param = this.#encrypted(plan.param);
    const path = plan.path.split('?', 1)[0]!;
    const signed = { appCode, token, signature: signature(md5, path, param, appCode, token), param };
    const whole = JSON.stringify(signed);
    switch (plan.envelope) {
      case 'as object':
        return Buffer.from(JSON.stringify({ ...signed, param: '@' }).replace('"@"', () => param));
      case 'wrong signature':
        return Buffer.from(JSON.stringify({ ...signed, signature: '0'.repeat(32) }));
      case 'cut':
        return Buffer.from(whole).subarray(0, Math.floor(whole.length / 2));
      case 'deep':
        return Buffer.from(`${whole.slice(0, -1)},"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`);
      case 'other encoding':
        return Buffer.from(whole, 'utf16le');
      case 'surplus':
        return Buffer.from(`${whole.slice(0, -1)},"__proto__":{"token":1},"token":null,"param":"{}"}`);
      default:
        return Buffer.from(whole);
    }
  }

  /** The param, in which texts that clients encrypt are encrypted. */
  #encrypted(param: string): string {
    if (!param.includes(TO_ENCRYPT)) return param;
    const key = { key: this.#site.pem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    return param.replace(new RegExp(`"${TO_ENCRYPT}((?:[^"\\\\]|\\\\.)*)"`, 'gu'), (_whole, inner: string) => {
      const plain = Buffer.from(JSON.parse(`"${inner}"`) as string).subarray(0, 180);
      return JSON.stringify(publicEncrypt(key, plain).toString('base64'));
    });
  }

  async send(plan: Plan): Promise<Answer> {
    const token = (plan.as && this.#tokens[plan.as]) || '';
    const { method, path } = plan;
    const cookie = [plan.headers.cookie, token && `token=${token}`].filter(Boolean).join('; ');
    const headers: Record<string, string> = { ...plan.headers, ...(token && { token }), ...(cookie && { cookie }) };
    const begun = performance.now();
    const since = () => performance.now() - begun;
    if (plan.raw) return { ...(await this.#sendRaw(method, path, headers)), ms: since() };
    const body = this.#bodyOf(plan, token);
    if (body) headers['content-type'] ??= 'application/json';
    // A length that is not the body's spoils the connection for the next request.
    const agent = 'content-length' in headers || 'expect' in headers ? false : this.#agent;
    // Node gives the body of a DELETE no length by itself.
    if (body && method === 'DELETE') headers['content-length'] ??= String(body.length);
    const answer = await new Promise<Omit<Answer, 'ms'> | null>((resolve, reject) => {
      const { port } = this.demo;
      const asked = request(
        { host: '127.0.0.1', port, method, path, headers, agent, timeout: GIVES_UP },
        (response) => {
          const { statusCode = 0, headers: said } = response;
          text(response).then((all) => resolve({ status: statusCode, headers: said, body: all }), reject);
        },
      );
      asked.on('timeout', () => asked.destroy(new Error(`no answer for ${GIVES_UP} ms`)));
      asked.on('error', (error) => {
        // The server may close a connection in the moment in which it is used again.
        if (asked.reusedSocket && CLOSED.has((error as NodeJS.ErrnoException).code ?? '')) resolve(null);
        else reject(error);
      });
      asked.end(body);
    });
    return answer ? { ...answer, ms: since() } : await this.send(plan);
  }

  /** Writes the lines of a request as they are; a connection that is closed without an answer answers 0. */
  async #sendRaw(method: string, path: string, headers: Record<string, string>): Promise<Omit<Answer, 'ms'>> {
    const socket = connect({ host: '127.0.0.1', port: this.demo.port });
    socket.setTimeout(GIVES_UP, () => socket.destroy(new Error(`no answer for ${GIVES_UP} ms`)));
    const lines = Object.entries({ host: 'board', ...headers, connection: 'close' }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    const end = 'transfer-encoding' in headers ? '0\r\n\r\n' : '';
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${end}`, 'latin1');
    const said = await text(socket).catch((error) => (error.code === 'ECONNRESET' ? '' : Promise.reject(error)));
    const [head = '', body = ''] = said.split('\r\n\r\n', 2);
    const [first = '', ...rest] = head.split('\r\n');
    const named = rest.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]);
    return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(first)?.[1] ?? 0), headers: Object.fromEntries(named), body };
  }

  /** What is wrong with the answer to a request; null: nothing. One that took too long is asked once more. */
  async trouble(plan: Plan): Promise<{ trouble: string | null; status: number; ms: number; done: boolean }> {
    try {
      let answer = await this.send(plan);
      if (answer.ms > PATIENCE) answer = await this.send(plan);
      const { status, ms } = answer;
      const slow = ms > PATIENCE ? `took ${Math.round(ms)} ms, twice` : null;
      return { trouble: slow ?? troubleOf(plan, answer), status, ms, done: DONE.test(answer.body) };
    } catch (error) {
      const trouble = this.isRunning ? `no answer: ${(error as Error).message}` : 'the server is gone';
      return { trouble, status: 0, ms: 0, done: false };
    }
  }
}

/** how the answer of a call begins that was carried out */
const DONE = /^\{"(?:result":\{")?code":0\b/;

const CAREFUL = ['x-content-type-options', 'referrer-policy', 'content-security-policy'];

/** What is wrong with an answer; null: nothing. */
export function troubleOf(plan: Pick<Plan, 'raw'>, { status, headers, body }: Omit<Answer, 'ms'>): string | null {
  if (status >= 500) return `HTTP ${status}: ${body.slice(0, 200)}`;
  const code = /^\{"(?:result":\{")?code":"(A050[03])"/.exec(body)?.[1];
  if (code) return `code ${code}`;
  const { location } = headers;
  if (location !== undefined && !/^\/(?![/\\])/.test(location) && !/^http:\/\/localhost:\d+(?:[/?#]|$)/.test(location))
    return `leads to ${location}`;
  // A connection that was closed without an answer.
  if (plan.raw && status === 0) return null;
  const missing = CAREFUL.filter((name) => headers[name] === undefined);
  return missing.length > 0 ? `without ${missing.join(', ')}` : null;
}
