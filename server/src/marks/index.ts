import type { Module } from '../base/calls/app.ts';
import { calls } from './calls.ts';
import { digest } from './digest.ts';
import { followListener } from './listener.ts';
import { personal } from './personal.ts';

export const marks: Module = {
  name: 'marks',
  calls,
  personal,
  staleAfter: (_app, event) => (event.kind === 'counted' ? [`message:${event.data.counted}`] : []),
  listeners: () => [followListener],
  jobs: (app) => [digest(app)],
};
