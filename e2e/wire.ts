import { createHash } from 'node:crypto';
import { filled } from '../contract/src/call-path.ts';
import { type AnswerOf, allCalls, type CallKey, type ParamOf } from '../contract/src/index.ts';
import { signature } from '../contract/src/signature.ts';

/** Speaks the wire protocol as any other program would: for the steps of a journey that are not what it is about. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 3987);
/** Journeys that run side by side have a demo each, and its port and the next few. */
export const portOf = (worker: number) => FIRST_PORT + worker * 10;
export const PORT = portOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
export const BASE = `http://localhost:${PORT}`;

const calls = new Map(allCalls);
/** Codes and questions are counted by address: what a journey does by calls comes from another one each time. */
const address = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
let appCode: string | undefined;

export async function call<K extends CallKey>(
  key: K,
  param: ParamOf<K>,
  token = '',
  from = address(),
  base = BASE,
): Promise<AnswerOf<K>> {
  const { method, path: pattern, body: kind } = calls.get(key)!;
  const { path, rest } = filled(pattern, param as Record<string, unknown>);
  const text = JSON.stringify(rest);
  appCode ??= (await (await fetch(`${BASE}/demo`)).text()).match(/\['appCode'\] = '([^']*)'/)?.[1] ?? '';
  const headers = { token, 'x-forwarded-for': from };
  const response =
    method === 'GET'
      ? await fetch(`${base}${path}?${new URLSearchParams(rest as Record<string, string>)}`, { headers })
      : await fetch(base + path, {
          method,
          headers: { ...headers, 'content-type': 'application/json' },
          body: kind === 'json' ? text : JSON.stringify(envelope(path, text, token, appCode)),
        });
  const body = (await response.json()) as Body;
  const { code, msg } = body.result ?? body;
  if (code !== 0) throw new Error(`${key}: ${code} ${msg}`);
  return (body.result ? body.resultData : body.data) as AnswerOf<K>;
}

const envelope = (path: string, param: string, token: string, code: string) => ({
  appCode: code,
  token,
  param,
  signature: signature(md5, path, param, code, token),
});

interface Body {
  result?: { code: number | string; msg: string };
  resultData?: unknown;
  code?: number | string;
  msg?: string;
  data?: unknown;
}
