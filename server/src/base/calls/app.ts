import type { CallKey, Contract, ModuleName } from '@board/contract';
import type { Input, Output } from '@board/contract/call';
import type { ServerProblem } from '@board/contract/rules/posting';
import type { Limits } from '@board/contract/settings/limits';
import type { Language, ServerTexts } from '@board/contract/texts';
import type { Viewer } from '@board/contract/who';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database, Db } from '../db/db.ts';
import type { Reference, References } from '../db/references.ts';
import type { Outbox } from '../delivery/outbox.ts';
import type { EventLog } from '../events/event-log.ts';
import type { BoardEvent, Listener } from '../events/events.ts';
import type { Live, News } from '../events/live.ts';
import type { ProcessFollower } from '../events/process-follower.ts';
import type { TextSource } from '../events/text-log.ts';
import type { Files } from '../files/files.ts';
import type { SheetSource } from '../files/sheet-source.ts';
import type { ErrorLog } from '../logs/error-log.ts';
import type { SealedLog } from '../logs/sealing.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { CountedGauge } from '../platform/gauges.ts';
import type { Job } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { PersonalData } from '../platform/personal.ts';
import type { Vault } from '../platform/vault.ts';
import type { Tracing } from '../platform/work.ts';
import type { Admission } from './admission.ts';
import type { AnswerCache } from './cache.ts';
import type { Answer } from './dispatch.ts';
import type { Ask } from './outside.ts';
import type { KeptSession } from './session-cookie.ts';
import type { Viewers } from './viewers.ts';

/** What one running process has; made once in `boot.ts`. */
export interface App {
  config: Config;
  database: Database;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  /** null: no traces are wanted */
  tracing: Tracing | null;
  vault: Vault;
  events: EventLog;
  references: References;
  cache: AnswerCache;
  admission: Admission;
  viewers: Viewers;
  live: Live;
  files: Files;
  outbox: Outbox;
  /** the background work there is */
  jobs: readonly Job[];
  errors: ErrorLog;
  /** whose digests stand in the event log */
  logs: readonly SealedLog[];
  /** what the modules keep of a person */
  personal: readonly PersonalData[];
  /** names that replies may misspell */
  properNames: readonly NameSource[];
  /** what the modules have against values of parameters */
  parameterChecks: readonly ParameterCheck[];
  /** who follows processes that the product itself starts */
  followers: readonly ProcessFollower[];
  /** what is in the sheets that the product writes */
  sheets: readonly SheetSource[];
}

/** A file that arrived with a call, on disk until the call has ended. */
export interface IncomingFile {
  fileName: string;
  path: string;
  size: number;
  /** aborted when whoever sent it left */
  signal: AbortSignal;
}

/** Who calls, and from where. */
export interface Caller {
  viewer: Viewer;
  /** a token was given, but no session stands behind it (any more) */
  expired: boolean;
  /** another sign-in to the account ended it, or nobody used it for too long (SN0004) */
  superseded: boolean;
  token: string;
  language: Language;
  ip: string;
  /** of the address; 0: unknown */
  port: number;
  userAgent: string;
  deviceId: string;
  /** stands in the answer and in the log of errors; empty where nobody asked */
  requestId: string;
}

/** What a handler gets besides its input. */
export interface Ctx extends Caller {
  app: App;
  /** In a call that changes, the transaction. Nothing else may be used to reach the database. */
  db: Db;
  texts: ServerTexts;
  limits: Limits;
  now: Date;
  /** Says what the answer is made of, so that it may be kept for anonymous callers until an event touches one of these. */
  madeOf(...tags: string[]): void;
  /** Asks somebody outside, without holding the database meanwhile: the call is begun again when the answer is there. */
  ask: Ask;
  /** Runs once the change is committed; not at all when it is undone. */
  afterCommit(work: () => void): void;
  /** Sets the session of the caller for the cookies of a page: one that begins, or null if it is over. */
  keepSession(session: KeptSession | null): void;
  /** Says what the change makes of a record, for the log of operations; secrets stay out of it. */
  differs(before: object | null, after: object | null): void;
  /** the uploaded file */
  file: IncomingFile | null;
}

export type Handlers<M extends ModuleName> = {
  [K in keyof Contract[M]]: (input: Input<Contract[M][K]>, ctx: Ctx) => Promise<Output<Contract[M][K]>>;
};

/**
 * Runs a call for an address that is not the call's own, as whoever holds the token; without one as nobody in particular.
 * It answers in the reader's language where none is named. Throws nothing but `Overloaded`.
 */
export type Run = (
  key: CallKey,
  param: unknown,
  request: FastifyRequest,
  token?: string,
  language?: Language,
) => Promise<Answer>;

/** Says what is wrong with a parameter's new value as things stand; undefined: nothing. */
export type ParameterCheck = (ctx: Ctx, name: string, value: string) => Promise<ServerProblem | undefined>;

/** Names of a module. `state` is another object whenever they may have changed. */
export type NameSource = (app: App) => { state: object; names: () => Iterable<string> };

/** A module of the product, in the one list of `modules.ts`. */
export interface Module {
  name: string;
  /** the calls of `contract/src/<name>.ts`; without one the server does not compile */
  calls?: Record<string, (input: never, ctx: Ctx) => Promise<unknown>>;
  /** kept in memory, loaded in this order */
  references?: Reference<unknown>[];
  /** tags of kept answers that an event makes stale */
  staleAfter?: (app: App, event: BoardEvent) => string[];
  /** what open pages are told of what happened; asked only when there are any */
  news?: (app: App, events: readonly BoardEvent[]) => Promise<News[]>;
  listeners?: (app: App) => Listener[];
  jobs?: (app: App) => Job[];
  /** what it does beside calls, jobs and listeners as long as the process runs, where background work runs */
  works?: (app: App) => { start(): Promise<void>; stop(): Promise<void> };
  /** its names of places and offices, which replies may misspell */
  properNames?: NameSource;
  /** what it keeps of a person */
  personal?: PersonalData;
  /** what it has against values of parameters */
  parameterCheck?: ParameterCheck;
  /** processes that it starts itself, and what it makes of them */
  follows?: readonly ProcessFollower[];
  /** its lists that are taken away as sheets */
  sheets?: readonly SheetSource[];
  /** its logs, whose digests stand in the event log */
  logs?: readonly SealedLog[];
  /** what everyone reads of it, for the digests in the event log */
  texts?: TextSource;
  /** what it counts for /metrics */
  gauges?: readonly CountedGauge[];
  /** what is not a call: files, old programs' addresses */
  routes?: (http: FastifyInstance, app: App, run: Run) => void;
}

/** Checks a module's handlers against its part of the contract. */
export const callsOf = <M extends ModuleName>(_module: M, handlers: Handlers<M>) => handlers as Module['calls'] & {};
