import { hrefOf } from '../parts/notices/href-of.ts';
import { NoticeTable } from '../parts/workspace/notice-table.tsx';

export default function Messages() {
  return <NoticeTable hrefOf={(notice) => hrefOf(notice, true)} />;
}
