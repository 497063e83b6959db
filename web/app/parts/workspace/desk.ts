import type { UserInfo } from '@board/contract/accounts';
import type { Limits } from '@board/contract/settings/limits';
import { useOutletContext } from 'react-router';

/** What every screen of a work area knows: who sits at it, and the limits that forms show. */
export interface Desk {
  me: UserInfo;
  limits: Limits;
}

export const useDesk = () => useOutletContext<Desk>();
