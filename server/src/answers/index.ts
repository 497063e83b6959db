import type { Module } from '../base/calls/app.ts';
import { calls } from './calls.ts';
import { embeddingListener, embedMessages, forgetUnused } from './embedding/fill.ts';
import { personal } from './helped.ts';
import { learnAnew, learned } from './learned.ts';
import { clearSimilar, endLine } from './similar.ts';

export type { Vectors } from './counts.ts';
export { likeness, read } from './related.ts';

export const answers: Module = {
  name: 'answers',
  calls,
  personal,
  references: [learned],
  listeners: (app) => [embeddingListener(app)],
  jobs: (app) => [learnAnew(app), clearSimilar(app), embedMessages(app)],
  works: forgetUnused,
  routes: (http, app) => void http.addHook('onClose', () => endLine(app)),
};
