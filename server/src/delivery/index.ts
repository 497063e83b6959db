import type { Module } from '../base/calls/app.ts';
import { calls } from './calls.ts';

export { handOverDeliveries } from './store.ts';

export const delivery: Module = { name: 'delivery', calls };
