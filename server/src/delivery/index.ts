import type { Module } from '../base/app.ts';
import { calls } from './calls.ts';

export const delivery: Module = { name: 'delivery', calls };
