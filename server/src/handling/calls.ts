import { callsOf } from '../base/app.ts';
import { authorCalls } from './author.ts';
import { deskCalls } from './desk.ts';
import { officeCalls } from './office.ts';

export const calls = callsOf('handling', { ...authorCalls, ...deskCalls, ...officeCalls });
