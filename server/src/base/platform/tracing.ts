import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { Span, Tracing, WorkKind } from './work.ts';

/** ms that the collector may take for a batch, also for the last batch at a stop */
const PATIENCE = 5000;
const KINDS: Record<WorkKind, SpanKind> = {
  call: SpanKind.SERVER,
  page: SpanKind.SERVER,
  job: SpanKind.INTERNAL,
  listener: SpanKind.CONSUMER,
};
/** A traceparent of W3C Trace Context: version, trace, parent, flags. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;
/** Codes for which the product itself is to blame; the other codes answer the caller's mistakes. */
const FAILED = /^(?:A0500|A0503|5\d\d|failed)$/;

/**
 * Opens traces by OTLP/HTTP (docs/running.md, "Traces"; decision 0188). Spans hold the name of the work, its code and
 * counts. This file is loaded only if `OTEL_EXPORTER_OTLP_ENDPOINT` is set.
 */
export function openTracing({ url, headers, share }: NonNullable<Config['traces']>, log: Log): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'leader-message-board' }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: tellingFailures(new OTLPTraceExporter({ url, headers, timeoutMillis: PATIENCE }), log),
        exportTimeoutMillis: PATIENCE,
      }),
    ],
  });
  const tracer = provider.getTracer('board');
  const contexts = new WeakMap<Span, Context>();
  return {
    begin(kind, name, parent) {
      const around = typeof parent === 'string' ? remote(parent) : contexts.get(parent)!;
      const own = tracer.startSpan(name, { kind: KINDS[kind], attributes: { 'board.kind': kind } }, around);
      const span: Span = {
        traceId: own.spanContext().traceId,
        end({ code, queries, databaseMs, events }) {
          own.setAttributes({ 'board.code': code, 'board.queries': queries });
          own.setAttribute('board.database_ms', Math.round(databaseMs * 10) / 10);
          if (events !== undefined) own.setAttribute('board.events', events);
          if (FAILED.test(code)) own.setStatus({ code: SpanStatusCode.ERROR });
          own.end();
        },
      };
      contexts.set(span, trace.setSpan(around, own));
      return span;
    },
    // The failure was logged already.
    stop: () => provider.shutdown().catch(() => {}),
  };
}

/** Reads the trace that a proxy began. Only the two ids count: the share of sent traces is decided here. */
function remote(traceparent: string): Context {
  const [, traceId, spanId] = TRACEPARENT.exec(traceparent) ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.NONE, isRemote: true });
}

/** Logs once that the collector takes no spans, and again only after it took some. */
function tellingFailures(exporter: SpanExporter, log: Log): SpanExporter {
  let failing = false;
  return {
    export: (spans, told) =>
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined;
        if (failed && !failing) log.warn({ err: result.error }, 'traces not sent');
        failing = failed;
        told(result);
      }),
    forceFlush: async () => await exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
