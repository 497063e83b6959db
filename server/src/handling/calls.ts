import { callsOf } from '../base/calls/app.ts';
import { askCalls } from './asks/asks.ts';
import { authorCalls } from './author.ts';
import { claimCalls } from './claims/claims.ts';
import { deskCalls } from './desk.ts';
import { evaluationCalls } from './evaluation.ts';
import { feedbackCalls } from './feedback.ts';
import { exportCalls } from './lists/exports.ts';
import { knownUnitCalls } from './lists/known-units.ts';
import { listCalls } from './lists/lists.ts';
import { savedViewCalls } from './lists/saved-views.ts';
import { photoCalls } from './masking/photos.ts';
import { officeCalls } from './office.ts';
import { ruleCalls } from './signing/rule.ts';
import { signOffCalls } from './signing/sign-off.ts';
import { trailCalls } from './trail/trail.ts';
import { contactCalls } from './writing/contacts.ts';
import { enteringCalls } from './writing/entering.ts';
import { entryCalls } from './writing/entries.ts';
import { entryClaimCalls } from './writing/entry-claims.ts';
import { noteCalls } from './writing/notes.ts';
import { templateCalls } from './writing/templates.ts';
import { writingCalls } from './writing/writing.ts';

export const calls = callsOf('handling', {
  ...askCalls,
  ...authorCalls,
  ...deskCalls,
  ...enteringCalls,
  ...entryCalls,
  ...claimCalls,
  ...entryClaimCalls,
  ...evaluationCalls,
  ...exportCalls,
  ...feedbackCalls,
  ...savedViewCalls,
  ...knownUnitCalls,
  ...listCalls,
  ...officeCalls,
  ...writingCalls,
  ...templateCalls,
  ...noteCalls,
  ...contactCalls,
  ...photoCalls,
  ...signOffCalls,
  ...ruleCalls,
  ...trailCalls,
});
