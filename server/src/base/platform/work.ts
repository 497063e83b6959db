import { AsyncLocalStorage } from 'node:async_hooks';

export type WorkKind = 'call' | 'page' | 'job' | 'listener';

/** The present work of this process, for its log and traces: one call, page, job or batch of a listener. */
interface Work {
  /** key of the call, route of the page, name of the job or listener; empty: a request whose work is not known yet */
  name: string;
  /** id of the work's request; empty: there is no request */
  requestId: string;
  /** header of this name as the proxy sent it, unchecked */
  traceparent: string;
  span: Span | null;
  queries: number;
  /** summed over its queries; some may have run at the same time */
  databaseMs: number;
}

/** Figures of a span at its end. Only counts and codes, nothing personal. */
export interface SpanFigures {
  /** code that a call or page answered; `failed` if the work threw */
  code: string;
  queries: number;
  databaseMs: number;
  /** number of events that a listener heard */
  events?: number;
}

/** A piece of work in a trace. */
export interface Span {
  readonly traceId: string;
  end(figures: SpanFigures): void;
}

/** Sends spans to a collector; made in `tracing.ts` if the operator wants traces. */
export interface Tracing {
  /** `parent`: the enclosing span, or the `traceparent` that the proxy sent */
  begin(kind: WorkKind, name: string, parent: Span | string): Span;
  /** Sends the remaining spans; gives up after some seconds. */
  stop(): Promise<void>;
}

const current = new AsyncLocalStorage<Work>();

const fresh = ({ name = '', requestId = '', traceparent = '', span = null }: Partial<Work>): Work => ({
  name,
  requestId,
  traceparent,
  span,
  queries: 0,
  databaseMs: 0,
});

/** Continues within a request: log lines from here on name it. */
export const inRequest = (requestId: string, traceparent: string, goOn: () => void): void =>
  current.run(fresh({ requestId, traceparent }), goOn);

/** Begins work that belongs to no request, whoever caused it: rounds of the event log and of the outbox. */
export const outsideOfWork = <T>(begin: () => T): T => current.exit(begin);

/** Returns the fields that every log line of the present work has. */
export function workOfLine(): { requestId?: string; traceId?: string } {
  const { requestId, span } = current.getStore() ?? {};
  return { ...(requestId && { requestId }), ...(span && { traceId: span.traceId }) };
}

/** Adds a query to the present work. Returns the name of that work; empty: none is known. */
export function countQuery(ms: number): string {
  const work = current.getStore();
  if (!work) return '';
  work.queries++;
  work.databaseMs += ms;
  return work.name;
}

/** A piece of work that `atWork` runs. */
interface Doing<T> {
  kind: WorkKind;
  name: string;
  /** id of the request of a call or page; left out: the work belongs to no request */
  requestId?: string;
  events?: number;
  codeOf?: (result: T) => string;
}

/** Runs work under its name, as a span if spans are sent. Jobs and listeners begin a trace of their own. */
export async function atWork<T>(tracing: Tracing | null, doing: Doing<T>, run: () => Promise<T>): Promise<T> {
  const { kind, name, requestId = '', events, codeOf } = doing;
  const around = requestId ? current.getStore() : undefined;
  const span = tracing ? tracing.begin(kind, name, around?.span ?? around?.traceparent ?? '') : null;
  const work = fresh({ name, requestId, span });
  if (!span) return await current.run(work, run);
  let code = 'failed';
  try {
    const result = await current.run(work, run);
    code = codeOf ? codeOf(result) : 'done';
    return result;
  } finally {
    const { queries, databaseMs } = work;
    span.end({ code, queries, databaseMs, events });
  }
}
