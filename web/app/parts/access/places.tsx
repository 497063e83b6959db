import {
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  BookOutlined,
  BulbOutlined,
  CalendarOutlined,
  ClusterOutlined,
  CommentOutlined,
  ControlOutlined,
  DashboardOutlined,
  DesktopOutlined,
  EnvironmentOutlined,
  FileDoneOutlined,
  FileProtectOutlined,
  FileSearchOutlined,
  FileTextOutlined,
  FlagOutlined,
  FolderOpenOutlined,
  FormOutlined,
  HomeOutlined,
  IdcardOutlined,
  LineChartOutlined,
  LinkOutlined,
  MailOutlined,
  MenuOutlined,
  MessageOutlined,
  NotificationOutlined,
  PartitionOutlined,
  ProfileOutlined,
  QuestionCircleOutlined,
  ReadOutlined,
  SafetyOutlined,
  ScheduleOutlined,
  SettingOutlined,
  ShareAltOutlined,
  SnippetsOutlined,
  SolutionOutlined,
  StopOutlined,
  TagsOutlined,
  TeamOutlined,
  TrophyOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { MenuRow, menuIcons } from '@board/contract/backoffice/menus';
import type { Place, PlaceGroup } from '../workspace/shell.tsx';

/** The icons for rows of the menus, by name. */
export const icons: Record<(typeof menuIcons)[number], React.ReactNode> = {
  home: <HomeOutlined />,
  form: <FormOutlined />,
  bulb: <BulbOutlined />,
  comment: <CommentOutlined />,
  appstore: <AppstoreOutlined />,
  snippets: <SnippetsOutlined />,
  read: <ReadOutlined />,
  apartment: <ApartmentOutlined />,
  cluster: <ClusterOutlined />,
  profile: <ProfileOutlined />,
  environment: <EnvironmentOutlined />,
  solution: <SolutionOutlined />,
  trophy: <TrophyOutlined />,
  tags: <TagsOutlined />,
  folder: <FolderOpenOutlined />,
  dashboard: <DashboardOutlined />,
  barChart: <BarChartOutlined />,
  lineChart: <LineChartOutlined />,
  partition: <PartitionOutlined />,
  notification: <NotificationOutlined />,
  audit: <AuditOutlined />,
  bank: <BankOutlined />,
  bell: <BellOutlined />,
  calendar: <CalendarOutlined />,
  control: <ControlOutlined />,
  desktop: <DesktopOutlined />,
  fileDone: <FileDoneOutlined />,
  fileProtect: <FileProtectOutlined />,
  flag: <FlagOutlined />,
  idcard: <IdcardOutlined />,
  link: <LinkOutlined />,
  book: <BookOutlined />,
  fileSearch: <FileSearchOutlined />,
  fileText: <FileTextOutlined />,
  mail: <MailOutlined />,
  message: <MessageOutlined />,
  question: <QuestionCircleOutlined />,
  schedule: <ScheduleOutlined />,
  menu: <MenuOutlined />,
  safety: <SafetyOutlined />,
  setting: <SettingOutlined />,
  share: <ShareAltOutlined />,
  stop: <StopOutlined />,
  team: <TeamOutlined />,
  user: <UserOutlined />,
};

export const iconOf = (name: string): React.ReactNode => icons[name as keyof typeof icons] ?? null;

/**
 * Returns a person's menu for the frame: each directory with all pages below it.
 * @param waitingAt returns the counts at an address
 */
export function placesOf(
  rows: readonly MenuRow[],
  waitingAt: (url: string) => Pick<Place, 'count' | 'late'>,
): (Place | PlaceGroup)[] {
  const below = Map.groupBy(rows, ({ pid }) => pid);
  const placesIn = (id: number): Place[] =>
    (below.get(id) ?? []).flatMap((row) => [...(row.url ? [placeOf(row)] : []), ...placesIn(row.id)]);
  const placeOf = ({ id, url, name, icon }: MenuRow): Place => ({
    id,
    path: url,
    label: name,
    icon: iconOf(icon),
    ...waitingAt(url),
  });
  return (below.get(0) ?? []).map((row) =>
    row.url
      ? placeOf(row)
      : { id: row.id, key: `menu-${row.id}`, label: row.name, icon: iconOf(row.icon), places: placesIn(row.id) },
  );
}
