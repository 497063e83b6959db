import { z } from 'zod';
import { rest } from '../call.ts';
import { nothing, seconds } from '../fields.ts';
import { permission } from '../who.ts';
import { WATCHES } from './logs.ts';

/** bytes */
const bytes = z.number();
const listener = z.object({
  name: z.string(),
  /** events it has not heard yet, and for how many seconds there have been any */
  events: z.number(),
  seconds: z.number(),
  parked: z.number(),
});
const queue = z.object({
  name: z.enum(['mail', 'sms', 'files']),
  waiting: z.number(),
  /** were tried and failed, and are tried again or given up */
  failed: z.number(),
  /** the longest wait, in seconds; 0: nothing waits */
  oldest: z.number(),
});
const gateway = z.object({
  name: z.enum(['mail', 'sms', 'storage', 'identity']),
  /** by what it is set: the back office, the configuration, or nothing */
  setBy: z.enum(['backoffice', 'configuration', 'demo', 'nothing']),
  /** kind of text message gateway, or of storage */
  kind: z.number(),
  lastDoneAt: seconds.nullable(),
  lastFailedAt: seconds.nullable(),
  /** what the last failure was answered with */
  answer: z.string(),
});

export const monitor = {
  monitor: rest.get({
    path: '/sys/monitor',
    summary: 'How host, database, event log, queues, caches and gateways are doing, as this process sees it.',
    who: permission(WATCHES),
    input: nothing,
    output: z.object({
      at: seconds,
      host: z.object({
        system: z.string(),
        cpus: z.number(),
        /** tasks that want a processor, over 1, 5 and 15 minutes */
        load: z.array(z.number()),
        memory: z.object({ total: bytes, free: bytes }),
        disk: z.object({ total: bytes, free: bytes }).nullable(),
        runtime: z.string(),
        process: z.object({ pid: z.number(), upSeconds: z.number(), memory: bytes }),
      }),
      database: z.object({
        kind: z.enum(['postgres', 'pglite']),
        version: z.string(),
        size: bytes,
        connections: z.number(),
        connectionsMax: z.number(),
        /** ms that a question takes */
        latency: z.number(),
      }),
      events: z.object({
        last: z.number(),
        unsealed: z.number(),
        /** ms since this process knew the log to its end */
        staleFor: z.number(),
        listeners: z.array(listener),
      }),
      queues: z.array(queue),
      caches: z.object({ answers: z.number(), bytes, bytesMax: bytes, livePages: z.number() }),
      gateways: z.array(gateway),
    }),
  }),
};
export type Monitor = z.infer<typeof monitor.monitor.output>;
