import { allCalls } from '@board/contract';
import { filled } from '@board/contract/call-path';
import { signature } from '@board/contract/signature';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { md5 } from '../calls/mount.ts';
import { encrypted } from './encrypted.ts';

const calls = new Map(allCalls);

/** An answer in whichever envelope, made plain. */
export interface Told {
  code: number | string;
  msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every call
  data: any;
}

const JSON_HEADERS = { 'content-type': 'application/json' };

type Headers = Record<string, string>;
/** A file for an upload. */
export interface Upload {
  fileName: string;
  bytes: Uint8Array;
  type?: string;
}

/** Speaks to the product as clients do: real envelopes, signatures and multipart bodies, without a socket. */
export function makeClient<Role extends string>(
  http: FastifyInstance,
  appCode: string,
  tokenOf: (role: Role) => Promise<string>,
) {
  /** A body as it is, to any address. */
  const post = (url: string, payload?: string, headers: Headers = {}) =>
    http.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });

  /** The envelope around the text of a param. */
  const envelope = (path: string, param: string, token = '') => ({
    appCode,
    token,
    param,
    signature: signature(md5, path, param, appCode, token),
  });

  /** Makes a call as someone (null: nobody); `key` is an idempotency key. */
  const call = async (name: string, param: unknown = {}, as: Role | null = null, key?: string): Promise<Told> =>
    withToken(as ? await tokenOf(as) : '', name, param, key);

  /** Makes a call with a token of one's own. */
  async function withToken(token: string, name: string, param: unknown = {}, key?: string): Promise<Told> {
    const { method, path: pattern, body } = calls.get(name)!;
    const { path, rest } = filled(pattern, param as Record<string, unknown>);
    const headers: Headers = { token, ...(key ? { 'idempotency-key': key } : {}) };
    const response =
      method === 'GET'
        ? await http.inject({ method, url: path, query: rest as Record<string, string>, headers })
        : body === 'json'
          ? await http.inject({
              method,
              url: path,
              payload: JSON.stringify(rest),
              headers: { ...JSON_HEADERS, ...headers },
            })
          : await post(path, JSON.stringify(envelope(path, JSON.stringify(rest), token)), headers);
    return plain(response);
  }

  /** Makes a call that must succeed; answers its data. */
  async function ok(name: string, param: unknown = {}, as: Role | null = null) {
    const told = await call(name, param, as);
    if (told.code !== 0)
      throw new Error(`${name} as ${as} answered ${told.code} ${told.msg} ${JSON.stringify(told.data)}`);
    return told.data;
  }

  /** Uploads a file; a ticket stands in the query, under the name old clients give it. */
  async function upload(
    { fileName, bytes, type = 'application/octet-stream' }: Upload,
    as: Role | null,
    name = 'attachments.upload',
    param: Record<string, string> = {},
  ): Promise<Told> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)], { type }), fileName);
    const query = { attachmentType: '1', appCode, ...param, ...(as && { token: await ticketOf(as) }) };
    return plain(await http.inject({ method: 'POST', url: calls.get(name)!.path, query, payload: form }));
  }

  /** What stands for a token in the address of an upload. */
  const ticketOf = async (role: Role): Promise<string> => (await ok('accounts.uploadTicket', {}, role)).ticket;

  /** A field encrypted as clients do it (decisions.md 11). */
  async function encrypt(text: string): Promise<string> {
    const { publicKey } = await ok('settings.site');
    return encrypted(publicKey.pem, text);
  }

  const get = (url: string, headers: Headers = {}) => http.inject({ method: 'GET', url, headers });

  return { get, post, envelope, call, withToken, ok, upload, ticketOf, encrypt };
}

function plain(response: LightMyRequestResponse): Told {
  const body = response.json();
  return body.result
    ? { ...body.result, data: body.resultData }
    : { code: body.code, msg: body.msg ?? '', data: body.data };
}
