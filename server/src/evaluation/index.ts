import type { Module } from '../base/app.ts';
import { calls } from './calls.ts';

export { total } from './rules.ts';

export const evaluation: Module = { name: 'evaluation', calls };
