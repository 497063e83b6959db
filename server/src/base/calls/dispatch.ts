import { createHash } from 'node:crypto';
import { allCalls } from '@board/contract';
import type { Call } from '@board/contract/call';
import type { ErrorCode } from '@board/contract/errors';
import { problemText, type ServerProblems } from '@board/contract/rules/posting';
import type { Limits } from '@board/contract/settings/limits';
import { textsIn } from '@board/contract/texts';
import { nobody, refusal } from '@board/contract/who';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { AskingOnce } from '../db/asking-once.ts';
import type { Db } from '../db/db.ts';
import { writeWithCommit } from '../db/pipeline.ts';
import { codeOf, isLostRace, isUnreachable, isUnstorable } from '../db/unreachable.ts';
import { OperationNote } from '../logs/operation-note.ts';
import { atWork, outsideOfWork } from '../platform/work.ts';
import type { App, Caller, Ctx, IncomingFile, Module } from './app.ts';
import { askAtOnce, Outside } from './outside.ts';
import { readPublic } from './read-public.ts';
import { fail, Refusal } from './refusal.ts';
import type { KeptSession } from './session-cookie.ts';
import { isStaff } from './viewers.ts';

export type Answer =
  | {
      ok: true;
      data: unknown;
      tags: readonly string[] | null;
      /** what the call made of the caller's session; null: it is over */
      session?: KeptSession | null;
    }
  | { ok: false; code: ErrorCode; msg: string; fields: Record<string, string>; details?: Record<string, unknown> };

export interface Request extends Caller {
  idempotencyKey?: string;
  /** Takes the uploaded file from the connection; refuses with A0413 beyond `maxBytes`. */
  receive?: (maxBytes: number) => Promise<IncomingFile | null>;
  /** shared by the calls of one page */
  asking?: AskingOnce;
}

type Handler = (input: unknown, ctx: Ctx) => Promise<unknown>;
type Hooks = Partial<Pick<Ctx, 'madeOf' | 'afterCommit' | 'keepSession' | 'file' | 'ask' | 'differs'>>;

const REMEMBER = 'insert into idempotency (key, uid, call, request, answer, at) values ($1, $2, $3, $4, $5, $6)';

/** Changes that lost a race inside the database are run again this often. */
const TRIES = 3;

/** Runs calls: the one way into the product, whether a call arrives over HTTP or from a page's loader. */
export class Dispatcher {
  readonly #app: App;
  readonly #handlers = new Map<string, Handler>();
  readonly #limits: (app: App) => Limits;
  /** tests check every answer against the contract */
  readonly #checkOutput: boolean;
  readonly #outside = new Outside();
  readonly calls = new Map<string, Call>(allCalls);

  constructor(app: App, modules: readonly Module[], limits: (app: App) => Limits, checkOutput: boolean) {
    this.#app = app;
    this.#limits = limits;
    this.#checkOutput = checkOutput;
    for (const module of modules) {
      for (const [name, handler] of Object.entries(module.calls ?? {})) {
        this.#handlers.set(`${module.name}.${name}`, handler as Handler);
      }
    }
    const missing = [...this.calls.keys()].filter((key) => !this.#handlers.has(key));
    if (missing.length > 0) throw new Error(`Calls without a handler: ${missing.join(', ')}`);
  }

  /** Runs one call. Never throws: what goes wrong becomes an answer. */
  async run(key: string, param: unknown, request: Request): Promise<Answer> {
    const call = this.calls.get(key)!;
    const timer = this.#app.metrics.calls.startTimer({ call: key });
    const noted = OperationNote.of(this.#app, key, call, param, request);
    const { requestId, viewer } = request;
    const codeOf = (answer: Answer) => (answer.ok ? '0' : answer.code);
    const answer = await atWork(this.#app.tracing, { kind: 'call', name: key, requestId, codeOf }, async () => {
      const answer = await this.#answer(key, call, param, request, noted);
      if (!answer.ok) {
        this.#app.log.info({ call: key, refused: answer.code, uid: viewer.uid, requestId }, 'refused');
        await noted?.refused(answer.code);
      }
      return answer;
    });
    timer({ code: codeOf(answer) });
    return answer;
  }

  async #answer(
    key: string,
    call: Call,
    param: unknown,
    request: Request,
    noted: OperationNote | null,
  ): Promise<Answer> {
    try {
      const limits = this.#limits(this.#app);
      const denied = refusal(call.who, request.viewer, limits);
      if (denied) fail(denied === 'USR0001' && request.expired ? (request.superseded ? 'SN0004' : 'USR0002') : denied);
      const { owes } = request.viewer;
      if (owes && call.who.kind !== 'anyone' && !call.whileRestricted) fail(owes === 'password' ? 'U0020' : 'U0021');
      const parsed = call.input.safeParse(param);
      if (!parsed.success) fail('A0400', problemsOf(call, parsed.error, param));
      return await (call.changes
        ? this.#change(key, call, parsed.data, request, limits, noted)
        : this.#read(key, call, parsed.data, request, limits));
    } catch (error) {
      return this.#refuse(key, call, error, request);
    }
  }

  /** What everyone may read, asked by somebody who is signed in nowhere, may come from a replica. */
  async #read(key: string, call: Call, input: unknown, request: Request, limits: Limits): Promise<Answer> {
    const read = async (from: Db): Promise<Answer> => {
      const db = request.asking?.of(from) ?? from;
      let tags: string[] | null = null;
      const madeOf = (...names: string[]) => {
        tags = [...(tags ?? []), ...names];
      };
      const data = await this.#handlers.get(key)!(input, this.#context(request, limits, db, { madeOf }));
      this.#check(key, call, data);
      return { ok: true, data, tags };
    };
    const isPublic = request.viewer.uid === null && !call.confidential && call.envelope !== 'raw';
    return await (isPublic ? readPublic(this.#app, read) : read(this.#app.database.db));
  }

  async #change(
    key: string,
    call: Call,
    input: unknown,
    request: Request,
    limits: Limits,
    noted: OperationNote | null,
  ): Promise<Answer> {
    // Answers that carry tokens, proofs or links are not remembered: these are never stored.
    const remember = request.idempotencyKey !== undefined && request.viewer.uid !== null && !call.confidential;
    const digest = remember ? digestOf(key, input) : '';
    // Before the transaction: a slow sender must not hold a connection of the database, nor the turn of the embedded one.
    const file = (await request.receive?.(Math.max(limits.imageMaxBytes, limits.videoMaxBytes))) ?? null;
    return await this.#outside.run(async (ask) => {
      for (let tries = 1; ; tries++) {
        try {
          const afterCommit: (() => void)[] = [];
          let session: KeptSession | null | undefined;
          noted?.begin();
          const hooks: Hooks = {
            file,
            ask,
            differs: (before, after) => noted?.differs(before, after),
            afterCommit: (work) => void afterCommit.push(work),
            keepSession: (kept) => {
              session = kept;
            },
          };
          const done = await this.#app.database.db.transaction().execute(async (tx) => {
            const ctx = this.#context(request, limits, tx, hooks);
            const data = await this.#handlers.get(key)!(input, ctx).catch(keptRefusal);
            if (data instanceof Refusal) return data;
            this.#check(key, call, data);
            await noted?.done(tx);
            if (remember) {
              const { idempotencyKey, viewer } = request;
              const values = [idempotencyKey, viewer.uid, key, digest, JSON.stringify(data), ctx.now];
              await writeWithCommit(tx, REMEMBER, values);
            }
            return data;
          });
          this.#app.events.nudge();
          this.#runAfterCommit(key, afterCommit);
          if (done instanceof Refusal) throw done;
          return { ok: true, data: done, tags: null, session };
        } catch (error) {
          // The same request may have been carried out before, or by a twin a moment ago: then its answer is ours.
          const before = remember ? await this.#remembered(key, digest, request) : undefined;
          if (before) return before;
          if (isLostRace(error) && tries < TRIES) continue;
          throw error;
        }
      }
    });
  }

  /** The change holds by now: what fails here is logged, and neither refuses the call nor runs it again. */
  #runAfterCommit(key: string, afterCommit: readonly (() => void)[]): void {
    for (const work of afterCommit) {
      try {
        outsideOfWork(work);
      } catch (error) {
        this.#app.log.error({ err: error, call: key }, 'after the commit');
      }
    }
  }

  async #remembered(key: string, digest: string, request: Request): Promise<Answer | undefined> {
    const { rows } = await sql<{ call: string; request: string; answer: unknown }>`
      select call, request, answer from idempotency
      where uid = ${request.viewer.uid} and key = ${request.idempotencyKey}`.execute(this.#app.database.db);
    const row = rows[0];
    if (!row) return undefined;
    if (row.call !== key || row.request !== digest) fail('A0409');
    return { ok: true, data: row.answer, tags: null };
  }

  #context(request: Request, limits: Limits, db: Ctx['db'], hooks: Hooks): Ctx {
    return {
      ...request,
      app: this.#app,
      db,
      limits,
      texts: textsIn(request.language),
      now: this.#app.clock.now(),
      file: null,
      madeOf: () => {},
      ask: askAtOnce,
      afterCommit: (work) => work(),
      keepSession: () => {},
      differs: () => {},
      ...hooks,
    };
  }

  #check(key: string, call: Call, data: unknown): void {
    if (!this.#checkOutput || call.envelope === 'raw') return;
    const result = call.output.safeParse(data);
    if (!result.success) throw new Error(`${key} answered outside its contract: ${result.error.message}`);
  }

  #refuse(key: string, call: Call, error: unknown, request: Request): Answer {
    const texts = textsIn(request.language);
    if (error instanceof Refusal) {
      const fields = Object.fromEntries(
        Object.entries(error.problems).map(([field, problem]) => [field, problemText(problem!, texts)]),
      );
      const { code, details } = error;
      return { ok: false, code, msg: Object.values(fields)[0] ?? texts.errors[code], fields, details };
    }
    const expected = codeOf(error) === UNIQUE_VIOLATION ? 'B0008' : isUnstorable(error) ? 'A0400' : null;
    if (expected) return { ok: false, code: expected, msg: texts.errors[expected], fields: {} };
    const code = isUnreachable(error) ? 'A0503' : 'A0500';
    const { requestId, viewer, ip, userAgent } = request;
    this.#app.log.error({ err: error, call: key, requestId }, 'call failed');
    const origin = { requestId, operation: key, requestUri: call.path, requestMethod: call.method };
    this.#app.errors.note(this.#app, error, { ...origin, uid: isStaff(viewer) ? viewer.uid : null, ip, userAgent });
    return { ok: false, code, msg: texts.errors[code], fields: {} };
  }
}

/** The context of work that nobody asked for: jobs. */
export function systemContext(app: App, db: Ctx['db'], limits: Limits): Ctx {
  return {
    app,
    db,
    limits,
    now: app.clock.now(),
    viewer: nobody,
    expired: false,
    superseded: false,
    token: '',
    language: 'zh-CN',
    texts: textsIn('zh-CN'),
    ip: '',
    port: 0,
    userAgent: '',
    deviceId: '',
    requestId: '',
    file: null,
    madeOf: () => {},
    ask: askAtOnce,
    afterCommit: (work) => work(),
    keepSession: () => {},
    differs: () => {},
  };
}

function keptRefusal(error: unknown): Refusal {
  if (error instanceof Refusal && error.keepsChanges) return error;
  throw error;
}

/** Problems of a param by field (product.md §5): missing or empty, nothing chosen to delete, or of another form. */
function problemsOf({ method }: Call, error: z.ZodError, param: unknown): ServerProblems {
  const given = (param ?? {}) as Record<string, unknown>;
  const fields = error.issues.flatMap(({ path }) => (path.length > 0 ? [String(path[0])] : []));
  return Object.fromEntries(
    fields.map((field) => {
      const value = given[field];
      const isMissing =
        value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
      if (isMissing && method === 'DELETE') return [field, { name: 'nothingToDelete' }];
      return [field, isMissing ? { name: 'required' } : { name: 'formatWrong', with: field }];
    }),
  );
}

const digestOf = (key: string, input: unknown) =>
  createHash('sha256').update(key).update(JSON.stringify(input)).digest('base64url');

/** Two callers wrote the same unique thing at once; the rules caught every other double before. */
const UNIQUE_VIOLATION = '23505';
