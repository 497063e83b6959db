import { BellOutlined, FileDoneOutlined, FlagOutlined } from '@ant-design/icons';
import type { UserInfo } from '@board/contract/accounts';
import { useTexts } from '../lib/texts.ts';
import { useReviewCounts } from '../parts/handling/use-review-counts.ts';
import { type Place, Shell, Workspace } from '../parts/workspace/shell.tsx';

interface Props {
  me: UserInfo;
  children: React.ReactNode;
}

export default function BackofficeShell(props: Props) {
  return (
    <Workspace>
      <Frame {...props} />
    </Workspace>
  );
}

function Frame({ me, children }: Props) {
  const { office, own } = useTexts();
  const { shell, menu } = office;
  const { pending } = useReviewCounts();
  const places: Place[] = [
    { path: '/admin/review', label: menu.review, icon: <FileDoneOutlined />, count: pending },
    { path: '/admin/concerns', label: own.concerns, icon: <FlagOutlined /> },
    { path: '/admin/messages', label: menu.messages, icon: <BellOutlined /> },
  ];
  return (
    <Shell title={shell.platform} me={me} noticesAt="/admin/messages" places={places}>
      {children}
    </Shell>
  );
}
