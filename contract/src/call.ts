import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Who } from './who.ts';

/**
 * How an answer is wrapped (product.md §7, wire.md §1.1):
 * - `citizen`: `{ result: { code, msg }, resultData }`
 * - `data`:    `{ code, msg, data }`
 * - `raw`:     the handler's bytes as they are (images, files)
 */
export type Envelope = 'citizen' | 'data' | 'raw';

/** One call of the product: what server and web agree on. The only place where its path and shapes stand. */
export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parts written `:name` belong to the input. */
  path: `/${string}`;
  /** One English sentence, shown in the API document. */
  summary: string;
  who: Who;
  envelope: Envelope;
  /**
   * What the body is:
   * - `signed`: `{ appCode, token, signature, param }` with a signature over `param`
   * - `json`:   the input itself (admin-style calls); a bare array is its `ids`
   * - `file`:   a form with a file; the input stands in the address
   * - `none`:   a GET; the input stands in the address
   */
  body: 'signed' | 'json' | 'file' | 'none';
  input: I;
  output: O;
  /** Codes this call may answer besides those every call may answer. */
  errors: readonly ErrorCode[];
  /** Old clients make it without a body (product.md §7): then it asks for nothing and is not signed. */
  mayLackBody: boolean;
  /** Fields of a POST that may also stand in its address, where old clients put them. */
  alsoInQuery: readonly string[];
  /**
   * Programs written for the real board make this call (wire.md §1.2): it answers in Chinese unless the `language` header
   * or cookie says otherwise, whatever Accept-Language their library sends.
   */
  forPrograms: boolean;
  /** Clients ask this by themselves: it does not keep a session awake that nobody uses. */
  quiet: boolean;
  /** Also made while a second factor or a new password is still owed. */
  whileRestricted: boolean;
  /** Its answer holds personal data in plain, or what opens something: kept nowhere, not even to repeat it under a key. */
  confidential: boolean;
  /** A call that changes state runs in one transaction and honours the `Idempotency-Key` header. */
  changes: boolean;
}

export type Input<C> = C extends Call<infer I, z.ZodType> ? z.output<I> : never;
/** What a caller may leave out because the contract has a default for it. */
export type Param<C> = C extends Call<infer I, z.ZodType> ? z.input<I> : never;
/** What a handler gives. */
export type Output<C> = C extends Call<z.ZodType, infer O> ? z.input<O> : never;
/** What a caller gets. */
export type Answered<C> = C extends Call<z.ZodType, infer O> ? z.output<O> : never;

type Given<I extends z.ZodType, O extends z.ZodType> = Pick<
  Call<I, O>,
  'path' | 'summary' | 'who' | 'input' | 'output'
> &
  Partial<
    Pick<
      Call<I, O>,
      | 'envelope'
      | 'body'
      | 'errors'
      | 'mayLackBody'
      | 'alsoInQuery'
      | 'forPrograms'
      | 'quiet'
      | 'whileRestricted'
      | 'confidential'
    >
  >;

const define =
  (defaults: Pick<Call, 'method' | 'body' | 'changes'> & Partial<Pick<Call, 'envelope'>>) =>
  <I extends z.ZodType, O extends z.ZodType>(given: Given<I, O>): Call<I, O> => ({
    envelope: 'citizen',
    errors: [],
    mayLackBody: false,
    alsoInQuery: [],
    forPrograms: false,
    quiet: false,
    whileRestricted: false,
    confidential: false,
    ...defaults,
    ...given,
  });

/** A POST that only reads. */
export const read = define({ method: 'POST', body: 'signed', changes: false });
/** A POST that changes state. */
export const change = define({ method: 'POST', body: 'signed', changes: true });
/** A GET; its input is the query string, so every value arrives as text. */
export const get = define({ method: 'GET', body: 'none', changes: false });

/**
 * Calls in the admin style (product.md §7; backoffice.md §1): a list or a record is a GET, `POST` makes, `PUT` changes,
 * `DELETE` takes an array of ids away. They are not signed.
 */
export const rest = {
  get: define({ method: 'GET', body: 'none', changes: false, envelope: 'data' }),
  post: define({ method: 'POST', body: 'json', changes: true, envelope: 'data' }),
  put: define({ method: 'PUT', body: 'json', changes: true, envelope: 'data' }),
  delete: define({ method: 'DELETE', body: 'json', changes: true, envelope: 'data' }),
  upload: define({ method: 'POST', body: 'file', changes: true, envelope: 'data' }),
};
