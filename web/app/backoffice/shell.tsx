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
  HomeOutlined,
  IdcardOutlined,
  NotificationOutlined,
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
import { SENDS_NOTICES } from '@board/contract/notices/announcements';
import { KEEPS_MATTERS } from '@board/contract/search/matters';
import { KEEPS_PARAMETERS } from '@board/contract/settings';
import { KEEPS_DICTIONARIES } from '@board/contract/settings/dict';
import { KEEPS_JOBS } from '@board/contract/settings/schedule';
import { KEEPS_TEXTS } from '@board/contract/settings/texts';
import { DRAWS_PROCESSES, OVERSEES_PROCESSES } from '@board/contract/workflow/codes';
import { useTexts } from '../lib/texts.ts';
import { gatewayPlaces } from '../parts/gateways/places.tsx';
import { useWaitingPlaces } from '../parts/settings/home/use-waiting-places.ts';
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

function Frame({ me, children }: Props) {
  const {
    announcements,
    calendar,
    answerDesk,
    dictionaries,
    gateways,
    jobs,
    office,
    parameters,
    platformHome,
    postLog,
    settingPages,
    siteTexts,
    staff,
    workflow,
  } = useTexts();
  const tasks = useTaskCounts();
  const { shell, menu } = office;
  const waits = useWaitingPlaces(me.permissions);
  const decidesCompanies = me.permissions.includes(COMPANY_DESK);
  const disposes = me.permissions.includes('plat:dispose');
  const reviews = me.permissions.includes('plat:review');
  const keepsParameters = me.permissions.includes(KEEPS_PARAMETERS);
  const keepsWords = me.permissions.includes(KEEPS_WORDS);
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
    ...(keepsWords ? [{ ...waits.words, icon: <SafetyOutlined /> }] : []),
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
    { path: '/admin', label: platformHome.menu, icon: <HomeOutlined /> },
    { ...waits.review, icon: <FileDoneOutlined /> },
    ...(decidesCompanies ? [{ ...waits.companies, icon: <BankOutlined /> }] : []),
    ...(disposes ? [{ ...waits.disposals, icon: <StopOutlined /> }] : []),
    ...(reviews || keepsParameters ? [{ ...waits.delivery, icon: <ShareAltOutlined /> }] : []),
    ...(reviews
      ? [
          { ...waits.campaigns, icon: <SolutionOutlined /> },
          { ...waits.cases, icon: <TrophyOutlined /> },
        ]
      : []),
    { ...waits.concerns, icon: <FlagOutlined /> },
    ...(settings.length > 0
      ? [{ key: 'settings', label: settingPages.menu, icon: <SettingOutlined />, places: settings }]
      : []),
    ...(me.permissions.includes(READS_STAFF)
      ? [{ path: '/admin/staff', label: staff.menu, icon: <TeamOutlined /> }]
      : []),
    ...(me.permissions.includes(SENDS_NOTICES)
      ? [{ path: '/admin/announcements', label: announcements.menu, icon: <NotificationOutlined /> }]
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
