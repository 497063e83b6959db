import type { Ctx } from '../../base/calls/app.ts';
import { readPhone } from '../sign-in/phones.ts';
import type { UserFilter } from './store.ts';

type Filter = Partial<Omit<UserFilter, 'phoneIndex' | 'below'>> & { mobile?: string; below: boolean };

/** Returns the filter of a list of accounts with the index of a phone in place of its number. */
export function filterOf({ app }: Ctx, { mobile, username = '', ...rest }: Filter): UserFilter {
  const typed = mobile?.trim();
  const phone = typed ? readPhone(typed) : null;
  // Numbers are kept sealed: a whole one is found, a part of one is nobody's.
  return { ...rest, username: username.trim(), ...(typed && { phoneIndex: phone ? app.vault.index(phone) : '' }) };
}
