import { callsOf } from '../base/calls/app.ts';
import { authorCalls } from './author.ts';
import { deskCalls } from './desk.ts';
import { exportCalls } from './exports.ts';
import { feedbackCalls } from './feedback.ts';
import { keptCalls } from './kept.ts';
import { listCalls } from './lists.ts';
import { noteCalls } from './notes.ts';
import { officeCalls } from './office.ts';
import { templateCalls } from './templates.ts';
import { writingCalls } from './writing.ts';

export const calls = callsOf('handling', {
  ...authorCalls,
  ...deskCalls,
  ...exportCalls,
  ...feedbackCalls,
  ...keptCalls,
  ...listCalls,
  ...officeCalls,
  ...writingCalls,
  ...templateCalls,
  ...noteCalls,
});
