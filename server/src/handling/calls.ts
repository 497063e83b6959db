import { callsOf } from '../base/app.ts';
import { authorCalls } from './author.ts';
import { deskCalls } from './desk.ts';
import { noteCalls } from './notes.ts';
import { officeCalls } from './office.ts';
import { templateCalls } from './templates.ts';
import { writingCalls } from './writing.ts';

export const calls = callsOf('handling', {
  ...authorCalls,
  ...deskCalls,
  ...officeCalls,
  ...writingCalls,
  ...templateCalls,
  ...noteCalls,
});
