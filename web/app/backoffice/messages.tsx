import type { Notice } from '@board/contract/notices';
import { NoticeTable } from '../parts/workspace/notice-table.tsx';

const hrefOf = ({ tid, href }: Notice) =>
  tid === null ? (href?.startsWith('/admin/') ? href : null) : `/admin/review/${tid}`;

export default function Messages() {
  return <NoticeTable hrefOf={hrefOf} />;
}
