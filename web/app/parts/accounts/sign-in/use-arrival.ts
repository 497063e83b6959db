import type { Session } from '@board/contract/accounts';
import { Organization, type OrganizationCode, workArea } from '@board/contract/who';
import { useState } from 'react';
import { call } from '../../../lib/calls/client.ts';
import { dropOwnPages } from '../../../lib/session/session.ts';

/** product.md §3: who does not want to bind a phone is not asked again in this browser. */
export const IGNORE_BIND = 'ignoreOrgBindPhone';
/**
 * product.md §4: set when an institution signs in. What its work table asks for is then said aloud, once
 * (parts/accounts/unbound-phone.tsx).
 */
export const ASK = 'ask';
/** of `bingPhone` */
export const NOT_BOUND = 2;

/**
 * What happens once somebody is signed in (product.md §4), by the cookie that came with the answer: what is still owed leads to its page;
 * a citizen without a phone is offered to bind one; then it goes on.
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
    if (workArea.includes(session.organization as OrganizationCode)) sessionStorage.setItem(ASK, '1');
    if (session.organization === Organization.none && (await lacksPhone())) return setUnbound(true);
    onDone();
  }
  return { enter, arrived, unbound };
}

/** Whether the account has no phone and its holder has not said that it does not matter. */
async function lacksPhone(): Promise<boolean> {
  if (localStorage.getItem(IGNORE_BIND)) return false;
  const bound = await call('accounts.bindPhoneResult', {}).catch(() => null);
  if (bound?.bingPhone !== NOT_BOUND) return false;
  // Staff of the platform stand on the citizens' side too, but have no phone to bind.
  const me = await call('accounts.getInfo', {}).catch(() => null);
  const isStaff = me !== null && me.permissions.length > 0 && me.organization === Organization.none;
  return me !== null && !isStaff && me.authority.allowNoAlert === 0;
}
