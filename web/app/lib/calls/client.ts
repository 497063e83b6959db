import type { AnswerOf, CallKey, ParamOf } from '@board/contract';
import { UNATTENDED } from '@board/contract/signature';
import { REQUEST_TIMEOUT, UPLOAD_TIMEOUT } from '../pace.ts';
import { isAttended } from '../session/presence.ts';
import { agreementAt, forgetSession } from '../session/session.ts';
import { addressOf } from './addresses.ts';
import { Refused } from './refusal.ts';
import { requestOf } from './request.ts';

declare global {
  interface Window {
    SITE_CONFIG?: { appCode?: string };
  }
}

interface Options {
  /** the same for every try of one change, so that the change happens once */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** the request goes on after the page is left */
  keepalive?: boolean;
}

/** Makes a call from the browser; nothing else fetches. Throws `Refused` with the server's sentence. */
export async function call<K extends CallKey>(key: K, param: ParamOf<K>, options: Options = {}): Promise<AnswerOf<K>> {
  return await answered(key, param, options, async (response) => {
    const body = await response.json().catch(() => ({ code: 'A0500', msg: '' }));
    return opened(key, body) as AnswerOf<K>;
  });
}

/** Fetches a file that a call answers. Throws `Refused` as `call` does. */
export async function download<K extends CallKey>(key: K, param: ParamOf<K>): Promise<Blob> {
  return await answered(key, param, {}, async (response) => {
    // An error page of a proxy is not the file.
    const isFile = response.ok && !response.headers.get('content-type')?.startsWith('application/json');
    if (!isFile) opened(key, await response.json().catch(() => ({ code: 'A0500', msg: '' })));
    return await response.blob();
  });
}

/** Uploads one image or video; `onProgress` gets the share that has arrived, 0 to 1. */
export const upload = (file: File, onProgress: (share: number) => void, signal?: AbortSignal) =>
  uploadTo('attachments.upload', { attachmentType: '1' }, file, onProgress, signal);

/** Makes a call whose body is a file; its other parameters stand in the address. */
export async function uploadTo<K extends CallKey>(
  key: K,
  param: Record<string, string>,
  file: File,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<AnswerOf<K>> {
  const { ticket } = await call('accounts.uploadTicket', {}, { signal });
  const form = new FormData();
  form.append('file', file);
  return await new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const query = new URLSearchParams({ ...param, token: ticket, appCode: appCode() });
    request.open('POST', `${addressOf(key).split(' ')[1]}?${query}`);
    request.responseType = 'json';
    request.timeout = UPLOAD_TIMEOUT;
    request.upload.onprogress = (event) => onProgress(event.lengthComputable ? event.loaded / event.total : 0);
    request.onerror = request.ontimeout = () => reject(new Refused('offline', ''));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort());
    request.onload = () => {
      try {
        resolve(opened(key, request.response ?? { code: 'A0500', msg: '' }) as AnswerOf<K>);
      } catch (error) {
        reject(error);
      }
    };
    request.send(form);
  });
}

/** Sends a call and reads its answer; ends if the caller aborts it or the time is over. */
async function answered<T>(
  key: CallKey,
  param: unknown,
  options: Options,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  // Older phones lack AbortSignal.any and .timeout.
  const control = new AbortController();
  const end = () => control.abort();
  const timer = setTimeout(end, REQUEST_TIMEOUT);
  options.signal?.addEventListener('abort', end);
  try {
    const response = await send(key, param, options, control.signal).catch((error: Error) => {
      if (options.signal?.aborted) throw error;
      throw new Refused('offline', '');
    });
    return await read(response);
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', end);
  }
}

function send(key: CallKey, param: unknown, { idempotencyKey, keepalive }: Options, signal: AbortSignal) {
  const { url, init } = requestOf(addressOf(key), param as Record<string, unknown>, {
    appCode: appCode(),
    language: document.documentElement.lang,
    development: import.meta.env.DEV,
  });
  if (idempotencyKey) init.headers['idempotency-key'] = idempotencyKey;
  if (!isAttended()) init.headers[UNATTENDED] = '1';
  return fetch(url, { ...init, signal, keepalive });
}

const appCode = () => window.SITE_CONFIG?.appCode ?? '';

interface Body {
  result?: { code: number | string; msg: string };
  resultData?: { fields?: Record<string, string> } | null;
  code?: number | string;
  msg?: string;
  data?: { fields?: Record<string, string> } | null;
}

/** product.md §8 */
const sessionOver = ['USR0001', 'USR0002', 'SN0004', '401', '10001'];
/** Calls that a page makes by itself: they do not lead to signing in; the page, or the person's next action, says so. */
const asksByItself: CallKey[] = [
  'accounts.getInfo',
  'notices.getUserMsgCount',
  'accounts.sessionLeft',
  'accounts.continueSession',
];
const uncertifiedAllowed = /^\/(?:uCenter\/(?:baseInfo|changePhone)|findAccount)(?:\/|$)/;

/** Event for the page: its session is over, and the person has to sign in again. */
export const SESSION_ENDED = 'session-ended';

/**
 * Redirects after a refusal (product.md §8): to sign-in if the account signed in elsewhere or owes a step (a second
 * factor, a new password), to the account page if certification is missing, to the agreement if it changed. Unsent text
 * stays as a draft. If the session is over, the page itself says so.
 */
function goWhereItLeads(code: string, key: CallKey): void {
  const { pathname, search } = location;
  const back = `back=${encodeURIComponent(pathname + search)}`;
  const entering = pathname === '/login' || pathname.startsWith('/login/');
  if (sessionOver.includes(code) && !entering && !asksByItself.includes(key)) {
    // An unattended page is not left, because it may hold typed text.
    // New document: the session changes.
    if (code === 'SN0004' && isAttended()) location.assign(`/login?superseded&${back}`);
    else dispatchEvent(new Event(SESSION_ENDED));
  }
  // New document: the steps that an account owes come before everything that the page holds.
  if ((code === 'U0020' || code === 'U0021') && !entering) location.assign(`/login?${back}`);
  if (code === 'U0025' && pathname !== '/agreement') location.assign(agreementAt(pathname + search));
  if (code === 'SN0011' && !uncertifiedAllowed.test(pathname)) location.assign(`/uCenter/baseInfo?${back}`);
}

/** Takes an answer out of its envelope, of either kind (product.md §7). */
function opened(key: CallKey, body: Body): unknown {
  const { code, msg } = body.result ?? { code: body.code, msg: body.msg };
  const data = body.result ? body.resultData : body.data;
  if (code === 0) return data;
  if (sessionOver.includes(String(code))) forgetSession();
  goWhereItLeads(String(code), key);
  const { fields, ...details } = data ?? {};
  throw new Refused(String(code), msg ?? '', fields, details);
}
