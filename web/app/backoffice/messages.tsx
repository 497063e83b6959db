import type { Notice } from '@board/contract/notices';
import { NoticeTable } from '../parts/workspace/notice-table.tsx';

const hrefOf = ({ tid }: Notice) => (tid === null ? null : `/admin/review/${tid}`);

export default function Messages() {
  return <NoticeTable hrefOf={hrefOf} />;
}
