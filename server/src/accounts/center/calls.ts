import type { myAccount } from '@board/contract/accounts/center';
import type { Handlers } from '../../base/calls/app.ts';
import { cancellationCalls } from './cancellation.ts';
import { emailCalls } from './email.ts';
import { exportCalls } from './export.ts';
import { passwordCalls } from './password.ts';
import { phoneCalls } from './phone.ts';
import { profileCalls } from './profile.ts';
import { requestCalls } from './requests.ts';
import { sessionCalls } from './sessions.ts';

/** My account, one file for each matter. */
export const centerCalls: Pick<Handlers<'accounts'>, keyof typeof myAccount> = {
  ...profileCalls,
  ...passwordCalls,
  ...phoneCalls,
  ...emailCalls,
  ...sessionCalls,
  ...exportCalls,
  ...requestCalls,
  ...cancellationCalls,
};
