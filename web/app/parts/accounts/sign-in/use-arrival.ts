import type { Session } from '@board/contract/accounts';
import { Organization, type OrganizationCode, workArea } from '@board/contract/who';
import { useState } from 'react';
import { call } from '../../../lib/calls/client.ts';
import { dropOwnPages } from '../../../lib/session/session.ts';

/** product.md §3: set if a person does not want to bind a phone; this browser does not ask again. */
export const IGNORE_BIND = 'ignoreOrgBindPhone';
/**
 * product.md §4: set when an institution signs in. Screen readers then announce the notice on its work table once
 * (parts/accounts/unbound-phone.tsx).
 */
export const ASK = 'ask';
/** value of `bingPhone` */
export const NOT_BOUND = 2;

/**
 * Goes on after signing in (product.md §4), with the cookie that came with the answer: steps that the account owes lead to
 * their page, a citizen without a phone is offered to bind one, then the page goes on.
 */
export function useArrival(onDone: () => void) {
  const [arrived, setArrived] = useState(false);
  const [unbound, setUnbound] = useState(false);

  async function enter(session: Session, back: string | null): Promise<void> {
    dropOwnPages();
    setArrived(true);
    if (session.secondFactor === '1' || session.updatePwd === '0')
      // New document: the session changes.
      return location.assign(back ? `/login?back=${encodeURIComponent(back)}` : '/login');
    await settle(session.organization);
  }

  /** Ends an arrival that owes nothing more. */
  async function settle(organization: number): Promise<void> {
    if (workArea.includes(organization as OrganizationCode)) sessionStorage.setItem(ASK, '1');
    if (organization === Organization.none && (await lacksPhone())) return setUnbound(true);
    onDone();
  }
  return { enter, settle, arrived, unbound };
}

/** Whether the account has no phone and its holder has not declined to bind one. */
async function lacksPhone(): Promise<boolean> {
  if (localStorage.getItem(IGNORE_BIND)) return false;
  const bound = await call('accounts.bindPhoneResult', {}).catch(() => null);
  if (bound?.bingPhone !== NOT_BOUND) return false;
  // The platform's staff use the citizens' side too, but have no phone to bind.
  const me = await call('accounts.getInfo', {}).catch(() => null);
  const isStaff = me !== null && me.permissions.length > 0 && me.organization === Organization.none;
  return me !== null && !isStaff && me.authority.allowNoAlert === 0;
}
