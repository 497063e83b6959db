import {
  BellOutlined,
  DashboardOutlined,
  ExportOutlined,
  FormOutlined,
  ImportOutlined,
  ReadOutlined,
  SettingOutlined,
  ShareAltOutlined,
} from '@ant-design/icons';
import type { UserInfo } from '@board/contract/accounts';
import { Organization } from '@board/contract/who';
import { useTexts } from '../lib/texts.ts';
import { useQueueCounts } from '../parts/handling/use-queue-counts.ts';
import { type Place, Shell, Workspace } from '../parts/workspace/shell.tsx';

interface Props {
  me: UserInfo;
  children: React.ReactNode;
}

export default function GovernmentShell(props: Props) {
  return (
    <Workspace>
      <Frame {...props} />
    </Workspace>
  );
}

function Frame({ me, children }: Props) {
  const { office, center, delivery } = useTexts();
  const { shell, menu } = office;
  const counts = useQueueCounts();
  const ans = { path: '/g/taskBoard/list-ans', label: menu.ans, icon: <FormOutlined />, count: counts['list-ans:1'] };
  const chain: Place[] = [
    { path: '/g/taskBoard/list-to', label: menu.to, icon: <ImportOutlined />, count: counts['list-to:1'] },
    { path: '/g/taskBoard/list-from', label: menu.from, icon: <ExportOutlined />, count: counts['list-from:2'] },
  ];
  const places: Place[] = [
    { path: '/g/workTable', label: menu.workTable, icon: <DashboardOutlined /> },
    ans,
    // People's congresses answer themselves (product.md §6).
    ...(me.organization === Organization.congress ? [] : chain),
    ...(me.authority.allowDelivery
      ? [{ path: '/g/tab-Delivery', label: delivery.menu.sent, icon: <ShareAltOutlined /> }]
      : []),
    ...(me.authority.allowHandleDelivery
      ? [{ path: '/g/taskBoard/list-handle-delivery', label: delivery.menu.received, icon: <ReadOutlined /> }]
      : []),
    { path: '/g/messageCenter', label: menu.messages, icon: <BellOutlined /> },
    { path: '/g/settings', label: center.settings.menu, icon: <SettingOutlined /> },
  ];
  return (
    <Shell title={shell.government} me={me} noticesAt="/g/messageCenter" places={places}>
      {children}
    </Shell>
  );
}
