import type { Module } from '../base/app.ts';
import { calls } from './calls.ts';
import { digest } from './digest.ts';
import { followListener } from './listener.ts';

export const marks: Module = {
  name: 'marks',
  calls,
  staleAfter: (_app, event) => (event.kind === 'counted' ? [`message:${event.data.counted}`] : []),
  listeners: () => [followListener],
  jobs: (app) => [digest(app)],
};
