import { NoticeTable } from '../parts/workspace/notice-table.tsx';

const hrefOf = (tid: number) => `/admin/review/${tid}`;

export default function Messages() {
  return <NoticeTable hrefOf={hrefOf} />;
}
