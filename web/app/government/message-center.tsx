import { NoticeTable } from '../parts/workspace/notice-table.tsx';

const hrefOf = (tid: number) => `/g/taskBoard/taskMain?messageId=${tid}`;

export default function MessageCenter() {
  return <NoticeTable hrefOf={hrefOf} />;
}
