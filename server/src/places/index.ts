import type { Module } from '../base/calls/app.ts';
import { calls } from './calls.ts';

/** Where public messages lie: counted by region, and around a point. */
export const places: Module = { name: 'places', calls };
