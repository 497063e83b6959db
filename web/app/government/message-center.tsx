import type { Notice } from '@board/contract/notices';
import { NoticeTable } from '../parts/workspace/notice-table.tsx';

const hrefOf = ({ noticeId }: Notice) => `/g/messageCenter/detail?noticeId=${noticeId}`;

/** Notices to the members of a unit. */
export default function MessageCenter() {
  return <NoticeTable hrefOf={hrefOf} />;
}
