import {
  BankOutlined,
  BellOutlined,
  CalendarOutlined,
  FileDoneOutlined,
  FlagOutlined,
  ShareAltOutlined,
  StopOutlined,
} from '@ant-design/icons';
import type { UserInfo } from '@board/contract/accounts';
import { COMPANY_DESK } from '@board/contract/accounts-registration';
import { KEEPS_PARAMETERS } from '@board/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/client.ts';
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
  const { accountDesk, calendar, concerns, delivery, office } = useTexts();
  const { shell, menu } = office;
  const { pending } = useReviewCounts();
  const decidesCompanies = me.permissions.includes(COMPANY_DESK);
  const companies = useQuery({
    queryKey: ['counts', 'enterprise'],
    queryFn: () => call('accounts.companyPage', { page: 1, rows: 1 }),
    enabled: decidesCompanies,
    refetchInterval: 60_000,
  });
  const reviews = me.permissions.includes('plat:review');
  const keepsParameters = me.permissions.includes(KEEPS_PARAMETERS);
  const asked = useQuery({
    queryKey: ['deliveries', 'platform', 'asked'],
    queryFn: () => call('delivery.pageByPlatform', { rows: 1 }),
    enabled: reviews,
    refetchInterval: 60_000,
  });
  const places: Place[] = [
    { path: '/admin/review', label: menu.review, icon: <FileDoneOutlined />, count: pending },
    ...(decidesCompanies
      ? [
          {
            path: '/admin/enterprise',
            label: accountDesk.companies.menu,
            icon: <BankOutlined />,
            count: companies.data?.counts.pending,
          },
        ]
      : []),
    ...(me.permissions.includes('plat:dispose')
      ? [{ path: '/admin/disposals', label: accountDesk.disposals.menu, icon: <StopOutlined /> }]
      : []),
    ...(reviews || keepsParameters
      ? [
          {
            path: '/admin/delivery',
            label: delivery.platform.menu,
            icon: <ShareAltOutlined />,
            count: asked.data?.asked,
          },
        ]
      : []),
    { path: '/admin/concerns', label: concerns.title, icon: <FlagOutlined /> },
    ...(keepsParameters ? [{ path: '/admin/calendar', label: calendar.menu, icon: <CalendarOutlined /> }] : []),
    { path: '/admin/messages', label: menu.messages, icon: <BellOutlined /> },
  ];
  return (
    <Shell title={shell.platform} me={me} noticesAt="/admin/messages" places={places}>
      {children}
    </Shell>
  );
}
