import type { Module } from '../base/calls/app.ts';
import { calls } from './calls.ts';
import { counts } from './counts.ts';

export const answers: Module = {
  name: 'answers',
  calls,
  references: [counts],
};
