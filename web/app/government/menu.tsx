import {
  AppstoreOutlined,
  BarChartOutlined,
  BellOutlined,
  BookOutlined,
  BulbOutlined,
  CommentOutlined,
  DashboardOutlined,
  FormOutlined,
  QuestionCircleOutlined,
  ReadOutlined,
  SettingOutlined,
  SnippetsOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { UserInfo } from '@board/contract/accounts';
import { Organization } from '@board/contract/who';
import type { Place, PlaceGroup } from '../parts/workspace/shell.tsx';
import type { Texts } from '../texts/zh-CN/index.ts';

/** Screens that are there: a place without one is not offered. */
const screens = new Set(Object.keys(import.meta.glob('./*.tsx')));

type Shown = Place & { screen: string; when?: boolean };

/**
 * The menu of the work area (product.md §2, ids 20 to 27; §6, decisions.md 9: collection by allowCollect, burden
 * reduction by allowDelivery, cases by allowCheckCase or allowSendCase, reference messages by allowHandleDelivery). The
 * server refuses what the menu does not show.
 */
export function menuFor(
  { lists, work, manual }: Texts,
  me: UserInfo,
  counts: Record<string, number>,
  deliveries: { received: Record<string, number>; asked: number },
): (Place | PlaceGroup)[] {
  const { menu, titles } = lists;
  const { authority, organization } = me;
  const isCongress = organization === Organization.congress;
  const board = (path: string) => `/g/taskBoard/${path}`;
  // A list that is not counted can never hold anything for this unit.
  const isThere = (name: string) => `${name}:1` in counts;
  const queue = (name: string, label: string, display: number, query = ''): Shown => ({
    path: board(`${name}${query}`),
    label,
    icon: null,
    count: counts[`${name}:${display}${isCongress ? '' : query}`],
    screen: name,
    when: isThere(name),
  });
  const feedback = (['user', 'platform', 'last', 'next'] as const).map(
    (kind): Shown => ({
      path: board(`${kind}Feedback`),
      label: lists.feedback.titles[kind],
      icon: null,
      count: counts[`${kind}Feedback`],
      screen: `${kind}-feedback`,
      when: `${kind}Feedback` in counts,
    }),
  );
  const suggestion = '?typeId=5';
  const handling = [
    queue('list-ans', titles.ans, 1, isCongress ? suggestion : ''),
    queue('list-to', titles.to, 1),
    queue('list-from', titles.from, 7),
    // Without a board of its own a unit oversees none.
    { path: board('allMessage'), label: menu.all, icon: null, screen: 'all-message', when: isThere('list-ans') },
    { path: '/g/allSearch', label: menu.search, icon: null, screen: 'all-search' },
  ];
  // To a ministry everything is a suggestion, so its lists carry no type; to a congress there is nothing else.
  const suggestions =
    organization === Organization.local
      ? [
          queue('list-ans', titles.ans, 1, suggestion),
          queue('list-to', titles.to, 1, suggestion),
          queue('list-from', titles.from, 7, suggestion),
        ]
      : [];
  const flag = (name: keyof UserInfo['authority']) => authority[name] === 1;
  const rest: Shown[] = [
    {
      path: board('list-collect'),
      label: menu.collection,
      icon: <TeamOutlined />,
      screen: 'list-collect',
      when: flag('allowCollect'),
    },
    {
      path: '/g/tab-Delivery',
      label: menu.delivery,
      icon: <AppstoreOutlined />,
      screen: 'tab-delivery',
      count: deliveries.asked,
      // An office answers who asks for its messages, whether or not it delivers any itself.
      when: flag('allowDelivery') || deliveries.asked > 0,
    },
    {
      path: board('list-handle-delivery'),
      label: menu.deliveries,
      icon: <AppstoreOutlined />,
      screen: 'list-handle-delivery',
      count: deliveries.received[1],
      when: flag('allowHandleDelivery'),
    },
    {
      path: board('list-casebase'),
      label: menu.cases,
      icon: <BookOutlined />,
      screen: 'list-casebase',
      when: flag('allowCheckCase') || flag('allowSendCase'),
    },
    { path: '/g/dataBoard', label: menu.data, icon: <BarChartOutlined />, screen: 'data-board' },
    { path: '/g/messageCenter', label: menu.messages, icon: <BellOutlined />, screen: 'message-center' },
    { path: '/g/templates', label: work.templates.title, icon: <SnippetsOutlined />, screen: 'templates' },
    { path: '/g/settings', label: menu.unit, icon: <SettingOutlined />, screen: 'base-info' },
    { path: '/g/unify/manual', label: manual.toManual, icon: <ReadOutlined />, screen: 'manual' },
    { path: '/g/help', label: manual.help, icon: <QuestionCircleOutlined />, screen: 'help' },
  ];
  const group = (key: string, label: string, icon: React.ReactNode, places: Shown[], folds = false): PlaceGroup[] => {
    const there = places.filter(offered);
    return there.length > 0 ? [{ key, label, icon, places: there, folds }] : [];
  };
  return [
    { path: '/g/workTable', label: menu.workTable, icon: <DashboardOutlined /> },
    ...group('handling', menu.handling, <FormOutlined />, handling),
    ...group('suggestions', menu.suggestions, <BulbOutlined />, suggestions, true),
    ...group('feedback', menu.feedback, <CommentOutlined />, feedback),
    ...rest.filter(offered),
  ];
}

const offered = ({ screen, when = true }: Shown) => when && screens.has(`./${screen}.tsx`);
