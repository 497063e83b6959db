import { createHash } from 'node:crypto';
import { type AnswerOf, allCalls, type CallKey, type ParamOf } from '@board/contract';
import { signature } from '@board/contract/signature';

/** The board is not what it should be; the message is one sentence for the person at the terminal. */
export class Unexpected extends Error {}

/** The board answered a call with an error code. */
export class Refused extends Unexpected {
  readonly code: string;

  constructor(key: CallKey, code: string, message: string, fields: Record<string, string>) {
    const reasons = Object.entries(fields).map(([field, text]) => `${field}: ${text}`);
    const said = [message, ...reasons].filter(Boolean).join('; ');
    super(`Expected ${key} to succeed, but the board answered ${code} (${said}).`);
    this.code = code;
  }
}

interface Told {
  code: number | string;
  msg?: string;
  data?: unknown;
}

const TIMEOUT = 30_000;
const calls = new Map(allCalls);
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** Speaks to a board as any client on the wire does: the app code from its front page, signed envelopes, tokens. */
export class Wire {
  readonly base: string;
  readonly #appCode: string;

  private constructor(base: string, appCode: string) {
    this.base = base;
    this.#appCode = appCode;
  }

  /** Reads the app code from the front page of a board. */
  static async to(base: string): Promise<Wire> {
    const url = base.replace(/\/+$/, '');
    const page = await ask(`${url}/`);
    const code = /window\.SITE_CONFIG\['appCode'\]\s*=\s*'([^']+)'/.exec(await page.text())?.[1];
    if (!code) {
      throw new Unexpected(
        `Expected a message board at ${url}, but its front page has no window.SITE_CONFIG['appCode'].`,
      );
    }
    return new Wire(url, code);
  }

  /** Makes a call; answers its data, or throws `Refused`. */
  async call<K extends CallKey>(key: K, param: ParamOf<K>, token = ''): Promise<AnswerOf<K>> {
    const { method, path } = calls.get(key)!;
    const response = method === 'GET' ? await this.#get(path, param, token) : await this.#post(path, param, token);
    const body = (await response.json().catch(() => {
      throw new Unexpected(`Expected JSON from ${key}, but the board answered ${response.status} with something else.`);
    })) as Told & { result?: Told; resultData?: unknown };
    const told: Told = body.result ? { ...body.result, data: body.resultData } : body;
    if (told.code !== 0) {
      const { fields = {} } = (told.data ?? {}) as { fields?: Record<string, string> };
      throw new Refused(key, String(told.code), told.msg ?? '', fields);
    }
    return told.data as AnswerOf<K>;
  }

  /** The code with which the board refuses a call; null when it does not. */
  async refusal<K extends CallKey>(key: K, param: ParamOf<K>, token = ''): Promise<string | null> {
    try {
      await this.call(key, param, token);
      return null;
    } catch (error) {
      if (error instanceof Refused) return error.code;
      throw error;
    }
  }

  /** A page as text. */
  page = async (path: string): Promise<string> => (await ask(this.base + path)).text();

  #get(path: string, param: object, token: string): Promise<Response> {
    const query = new URLSearchParams(
      Object.entries(param).map(([name, value]): [string, string] => [name, String(value)]),
    );
    return ask(`${this.base}${path}?${query}`, { headers: { token } });
  }

  #post(path: string, param: object, token: string): Promise<Response> {
    const text = JSON.stringify(param);
    const body = { appCode: this.#appCode, token, param: text, signature: '' };
    body.signature = signature(md5, path, text, this.#appCode, token);
    const headers = { 'content-type': 'application/json;charset=UTF-8', token, 'idempotency-key': crypto.randomUUID() };
    return ask(this.base + path, { method: 'POST', headers, body: JSON.stringify(body) });
  }
}

async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT) });
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    throw new Unexpected(`Expected an answer from ${url}, but there was none (${cause?.code ?? message}).`);
  }
}
