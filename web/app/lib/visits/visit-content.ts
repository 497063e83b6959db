import type { UserInfo } from '@board/contract/accounts';
import { systemOf } from '@board/contract/host';
import { visitorType } from '@board/contract/visitor-type';
import type { Visit } from './visit.ts';

/** The operator's name for these pages (product.md §3, business_name). */
const BUSINESS = 'leaderMessageBoard';

/** The fields of an account that a visit names; only accounts that agreed to it. */
export type Visitor = Pick<UserInfo, 'uid' | 'userType' | 'compType' | 'organization' | 'groupId'>;

/** The kind of object that a page is about, by the parameter that names it. */
const ABOUT = { tid: 'tid', messageId: 'tid', fid: 'fid', collectId: 'collectId', id: 'collectId' } as const;

/** Returns the data of a visit (product.md §3). The server counts by page and kind of account, and stores none of this. */
export function visitContent(
  visit: Visit,
  { uid, groupId, ...viewer }: Visitor,
  { search, loginType, appType, userAgent }: Record<'search' | 'loginType' | 'appType' | 'userAgent', string>,
) {
  const query = new URLSearchParams(search);
  const about = Object.entries(ABOUT).find(([name]) => /^\d+$/.test(query.get(name) ?? ''));
  return {
    action_id: '900102',
    app_type: appType,
    business_name: BUSINESS,
    time: visit.at,
    session_id: visit.session,
    user_id: uid,
    user_type: visitorType(viewer),
    user_org_group: groupId,
    login_type: loginType,
    page_id: visit.page,
    ref_page_id: visit.from,
    page_step: visit.step,
    tab: query.get('display') ?? '',
    channel: query.get('launch_type') || (systemOf(userAgent) ?? ''),
    id_type: about?.[1] ?? '',
    owner_id: about ? query.get(about[0]) : '',
  };
}
