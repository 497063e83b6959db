import type { Module } from '../base/app.ts';
import { calls } from './calls.ts';
import { jobs } from './jobs.ts';
import { news } from './live.ts';

export type { Actor, Transition } from './case.ts';
export { act } from './engine.ts';
export type { Item } from './store.ts';

export const handling: Module = { name: 'handling', calls, jobs, news };
