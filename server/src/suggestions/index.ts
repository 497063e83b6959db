import type { Module } from '../base/calls/app.ts';
import { calls } from './calls.ts';

export const suggestions: Module = { name: 'suggestions', calls };
