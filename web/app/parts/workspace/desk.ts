import type { UserInfo } from '@board/contract/accounts';
import type { Limits } from '@board/contract/settings/limits';
import { useOutletContext } from 'react-router';

/** Data for all screens of a work area: the person signed in, and the limits that forms show. */
export interface Desk {
  me: UserInfo;
  limits: Limits;
}

export const useDesk = () => useOutletContext<Desk>();
