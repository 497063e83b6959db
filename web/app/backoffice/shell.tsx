import {
  BankOutlined,
  BellOutlined,
  BookOutlined,
  CalendarOutlined,
  ControlOutlined,
  FileDoneOutlined,
  FileProtectOutlined,
  FileTextOutlined,
  FlagOutlined,
  IdcardOutlined,
  PartitionOutlined,
  QuestionCircleOutlined,
  SafetyOutlined,
  ScheduleOutlined,
  SettingOutlined,
  ShareAltOutlined,
  SolutionOutlined,
  StopOutlined,
  TagsOutlined,
  TeamOutlined,
  TrophyOutlined,
} from '@ant-design/icons';
import type { UserInfo } from '@board/contract/accounts';
import { COMPANY_DESK } from '@board/contract/accounts/registration';
import { READS_STAFF } from '@board/contract/accounts/staff';
import { HANDS_OUT_POST_LOG } from '@board/contract/messages';
import { KEEPS_WORDS } from '@board/contract/moderation/words';
import { KEEPS_MATTERS } from '@board/contract/search/matters';
import { KEEPS_PARAMETERS } from '@board/contract/settings';
import { KEEPS_DICTIONARIES } from '@board/contract/settings/dict';
import { KEEPS_JOBS } from '@board/contract/settings/schedule';
import { KEEPS_TEXTS } from '@board/contract/settings/texts';
import { DRAWS_PROCESSES, OVERSEES_PROCESSES } from '@board/contract/workflow/codes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls/client.ts';
import { useTexts } from '../lib/texts.ts';
import { gatewayPlaces } from '../parts/gateways/places.tsx';
import { waiting } from '../parts/review/review-displays.ts';
import { useReviewCounts } from '../parts/review/use-review-counts.ts';
import { useTaskCounts } from '../parts/workflow/use-task-counts.ts';
import { type Place, type PlaceGroup, Shell, Workspace } from '../parts/workspace/shell.tsx';

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

type Waiting = Pick<Place, 'count' | 'late'>;

/** How many wait in a place for whoever may decide there; it begins with the name of the lists it is read anew with. */
function useWaiting(enabled: boolean, name: string, ask: () => Promise<Waiting>): Waiting {
  const waiting = useQuery({ queryKey: [name, 'waiting'], queryFn: ask, enabled, refetchInterval: 60_000 });
  return waiting.data ?? {};
}

function Frame({ me, children }: Props) {
  const {
    accountDesk,
    answerDesk,
    calendar,
    caseWork,
    collect,
    concerns,
    delivery,
    gateways,
    dictionaries,
    gateways,
    jobs,
    office,
    parameters,
    postLog,
    settingPages,
    siteTexts,
    staff,
    words,
    workflow,
  } = useTexts();
  const tasks = useTaskCounts();
  const { shell, menu } = office;
  const { counts, late } = useReviewCounts();
  const lateInReview = Object.keys(waiting).reduce((sum, display) => sum + (late[display] ?? 0), 0);
  const decidesCompanies = me.permissions.includes(COMPANY_DESK);
  const disposes = me.permissions.includes('plat:dispose');
  const reviews = me.permissions.includes('plat:review');
  const keepsParameters = me.permissions.includes(KEEPS_PARAMETERS);
  const companies = useWaiting(decidesCompanies, 'enterprise', async () => {
    return { count: (await call('accounts.companyPage', { page: 1, rows: 1 })).counts.pending };
  });
  const appeals = useWaiting(disposes, 'disposals', async () => {
    const { counts, late } = await call('accounts.disposalPage', { display: 'appealed', rows: 1 });
    return { count: counts.appealed, late };
  });
  const deliveries = useWaiting(reviews, 'deliveries', async () => {
    return { count: (await call('delivery.pageByPlatform', { rows: 1 })).asked };
  });
  const cases = useWaiting(reviews, 'cases', async () => {
    return { count: (await call('cases.pageByPlatform', { rows: 1 })).waiting };
  });
  const campaigns = useWaiting(reviews, 'collect', async () => {
    const { waiting, late } = await call('campaigns.countsByPlatform', {});
    return { count: waiting, late };
  });
  const concernsWaiting = useWaiting(reviews, 'concerns', async () => {
    const { report, feedback } = (await call('concerns.page', { kind: 'report', rows: 1 })).waiting;
    return { count: report.open + feedback.open, late: report.late + feedback.late };
  });
  const keepsWords = me.permissions.includes(KEEPS_WORDS);
  const wordsWaiting = useWaiting(keepsWords, 'words', async () => {
    return { count: (await call('moderation.proposalPage', { waiting: '1', limit: 1 })).waiting };
  });
  const settings: Place[] = [
    ...(keepsParameters
      ? [
          { path: '/admin/calendar', label: calendar.menu, icon: <CalendarOutlined /> },
          { path: '/admin/parameters', label: parameters.menu, icon: <ControlOutlined /> },
        ]
      : []),
    ...(me.permissions.includes(KEEPS_DICTIONARIES)
      ? [{ path: '/admin/settings/dictionaries', label: dictionaries.menu, icon: <BookOutlined /> }]
      : []),
    ...(keepsWords
      ? [{ path: '/admin/settings/words', label: words.menu, icon: <SafetyOutlined />, ...wordsWaiting }]
      : []),
    ...(me.permissions.includes(KEEPS_MATTERS)
      ? [{ path: '/admin/matters', label: answerDesk.matters.title, icon: <TagsOutlined /> }]
      : []),
    ...(me.permissions.includes(KEEPS_TEXTS)
      ? [
          { path: '/admin/settings/texts', label: siteTexts.menu, icon: <QuestionCircleOutlined /> },
          { path: '/admin/settings/agreements', label: siteTexts.agreements.menu, icon: <FileTextOutlined /> },
        ]
      : []),
    ...(keepsParameters
      ? [{ path: '/admin/settings/facts', label: siteTexts.facts.menu, icon: <IdcardOutlined /> }]
      : []),
  ];
  const drawn = me.permissions.includes(DRAWS_PROCESSES) ? (['processes', 'models', 'forms'] as const) : [];
  const overseen = me.permissions.includes(OVERSEES_PROCESSES) ? (['running'] as const) : [];
  const processes = [...overseen, ...drawn].map((name) => ({
    path: `/admin/workflow/${name}`,
    label: workflow.admin[name],
    icon: null,
  }));
  const places: (Place | PlaceGroup)[] = [
    {
      path: '/admin/review',
      label: menu.review,
      icon: <FileDoneOutlined />,
      count: counts.pending,
      late: lateInReview,
    },
    ...(decidesCompanies
      ? [
          {
            path: '/admin/enterprise',
            label: accountDesk.companies.menu,
            icon: <BankOutlined />,
            ...companies,
          },
        ]
      : []),
    ...(disposes
      ? [{ path: '/admin/disposals', label: accountDesk.disposals.menu, icon: <StopOutlined />, ...appeals }]
      : []),
    ...(reviews || keepsParameters
      ? [
          {
            path: '/admin/delivery',
            label: delivery.platform.menu,
            icon: <ShareAltOutlined />,
            ...deliveries,
          },
        ]
      : []),
    ...(reviews
      ? [
          { path: '/admin/campaigns', label: collect.platformTitle, icon: <SolutionOutlined />, ...campaigns },
          { path: '/admin/caseBase', label: caseWork.platform.menu, icon: <TrophyOutlined />, ...cases },
        ]
      : []),
    { path: '/admin/concerns', label: concerns.title, icon: <FlagOutlined />, ...concernsWaiting },
    ...(settings.length > 0
      ? [{ key: 'settings', label: settingPages.menu, icon: <SettingOutlined />, places: settings }]
      : []),
    ...(me.permissions.includes(READS_STAFF)
      ? [{ path: '/admin/staff', label: staff.menu, icon: <TeamOutlined /> }]
      : []),
    ...(me.permissions.includes(KEEPS_JOBS)
      ? [{ path: '/admin/jobs', label: jobs.menu, icon: <ScheduleOutlined /> }]
      : []),
    ...(me.permissions.includes(HANDS_OUT_POST_LOG)
      ? [{ path: '/admin/post-log', label: postLog.menu, icon: <FileProtectOutlined /> }]
      : []),
    {
      path: '/admin/workflow',
      label: workflow.menu,
      icon: <PartitionOutlined />,
      count: tasks.mine + tasks.claimable,
    },
    ...(processes.length > 0
      ? [{ key: 'workflow', label: workflow.admin.menu, icon: <PartitionOutlined />, places: processes }]
      : []),
    ...gatewayPlaces(gateways, me.permissions),
    { path: '/admin/messages', label: menu.messages, icon: <BellOutlined /> },
  ];
  return (
    <Shell title={shell.platform} me={me} noticesAt="/admin/messages" places={places}>
      {children}
    </Shell>
  );
}
