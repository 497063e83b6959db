import {
  AppstoreOutlined,
  BarChartOutlined,
  BellOutlined,
  BulbOutlined,
  CommentOutlined,
  DashboardOutlined,
  FormOutlined,
  PartitionOutlined,
  QuestionCircleOutlined,
  ReadOutlined,
  SettingOutlined,
  SnippetsOutlined,
  SolutionOutlined,
  TrophyOutlined,
} from '@ant-design/icons';
import type { UserInfo } from '@board/contract/accounts';
import { ENTERS_MESSAGES } from '@board/contract/handling/entering';
import { governmentMenu } from '@board/contract/menu';
import { Organization } from '@board/contract/who';
import type { Place, PlaceGroup } from '../parts/workspace/shell.tsx';
import type { Texts } from '../texts/zh-CN/index.ts';

interface Given {
  texts: Texts;
  me: UserInfo;
  /** of the lists; one that is not counted can never hold anything for this unit */
  counts: Record<string, number>;
  /** campaigns that wait for my unit, and that owe their results */
  collecting: { waiting: number; late: number };
  deliveries: { received: Record<string, number>; asked: number };
  tasks: { mine: number; claimable: number };
  /** promises that wait for a word or are late */
  promises: { found: number; late: number };
  /** groups of near messages that wait to be looked at, and to be answered */
  groups: { proposed: number; confirmed: number };
  /** cases that wait for this unit to examine them */
  cases: number;
}

type Shown = Place & { when?: boolean };

const board = (path: string) => `/g/taskBoard/${path}`;
const suggestion = '?typeId=5';

/**
 * The menu of the work area (contract/src/menu.ts; reference messages by allowHandleDelivery). The server refuses what the
 * menu does not show.
 */
export function menuFor(given: Given): (Place | PlaceGroup)[] {
  const { menu } = given.texts.lists;
  return [
    { ...governmentMenu.workTable, label: menu.workTable, icon: <DashboardOutlined /> },
    ...group('handling', menu.handling, <FormOutlined />, handling(given)).map((one) => ({
      ...one,
      ...governmentMenu.handling,
    })),
    ...group('suggestions', menu.suggestions, <BulbOutlined />, suggestions(given), true),
    ...group('feedback', menu.feedback, <CommentOutlined />, feedback(given)),
    ...collection(given).filter(offered),
    ...delivered(given).filter(offered),
    ...[casesOf(given)].filter(offered),
    ...more(given),
  ];
}

function group(key: string, label: string, icon: React.ReactNode, places: Shown[], folds = false): PlaceGroup[] {
  const there = places.filter(offered);
  return there.length > 0 ? [{ key, label, icon, places: there, folds }] : [];
}

const offered = ({ when = true }: Shown) => when;

const isCongress = ({ me }: Given) => me.organization === Organization.congress;
const isCounted = ({ counts }: Given, name: string) => `${name}:1` in counts;

function queue(given: Given, name: string, label: string, display: number, query = ''): Shown {
  return {
    path: board(`${name}${query}`),
    label,
    icon: null,
    count: given.counts[`${name}:${display}${isCongress(given) ? '' : query}`],
    when: isCounted(given, name),
  };
}

function handling(given: Given): Shown[] {
  const { menu, titles } = given.texts.lists;
  return [
    queue(given, 'list-ans', titles.ans, 1, isCongress(given) ? suggestion : ''),
    queue(given, 'list-to', titles.to, 1),
    queue(given, 'list-from', titles.from, 7),
    // Without a board of its own a unit oversees none.
    { path: board('allMessage'), label: menu.all, icon: null, when: isCounted(given, 'list-ans') },
    {
      path: board('groups'),
      label: given.texts.groups.menu,
      icon: null,
      count: given.groups.proposed + given.groups.confirmed,
      // A group is of the office that handles a board.
      when: isCounted(given, 'list-ans'),
    },
    {
      path: board('promises'),
      label: given.texts.promises.desk.menu,
      icon: null,
      count: given.promises.found + given.promises.late,
    },
    {
      path: '/g/entry',
      label: given.texts.entering.title,
      icon: null,
      when: given.me.permissions.includes(ENTERS_MESSAGES),
    },
    { path: '/g/allSearch', label: menu.search, icon: null },
  ];
}

/** To a ministry everything is a suggestion, so its lists carry no type; to a congress there is nothing else. */
function suggestions(given: Given): Shown[] {
  const { titles } = given.texts.lists;
  if (given.me.organization !== Organization.local) return [];
  return [
    queue(given, 'list-ans', titles.ans, 1, suggestion),
    queue(given, 'list-to', titles.to, 1, suggestion),
    queue(given, 'list-from', titles.from, 7, suggestion),
  ];
}

const feedback = ({ texts, counts }: Given): Shown[] =>
  (['user', 'platform', 'last', 'next'] as const).map((kind) => ({
    path: board(`${kind}Feedback`),
    label: texts.lists.feedback.titles[kind],
    icon: null,
    count: counts[`${kind}Feedback`],
    when: `${kind}Feedback` in counts,
  }));

/** What my unit asks of the public, and what came in (decisions.md 9). */
const collection = ({ texts, me, collecting }: Given): Shown[] => [
  {
    ...governmentMenu.collection,
    label: texts.collect.menu,
    icon: <SolutionOutlined />,
    count: collecting.waiting,
    late: collecting.late,
    when: governmentMenu.collection.needs.some((one) => me.authority[one] === 1),
  },
];

function delivered({ texts, me, deliveries }: Given): Shown[] {
  const { menu } = texts.lists;
  return [
    {
      ...governmentMenu.delivery,
      label: menu.delivery,
      icon: <AppstoreOutlined />,
      count: deliveries.asked,
      // An office answers who asks for its messages, whether or not it delivers any itself (decision 0072).
      when: governmentMenu.delivery.needs.some((one) => me.authority[one] === 1) || deliveries.asked > 0,
    },
    {
      path: board('list-handle-delivery'),
      label: menu.deliveries,
      icon: <AppstoreOutlined />,
      count: deliveries.received[1],
      when: me.authority.allowHandleDelivery === 1,
    },
  ];
}

const casesOf = ({ texts, me, cases }: Given): Shown => ({
  ...governmentMenu.cases,
  label: texts.caseWork.menu,
  icon: <TrophyOutlined />,
  count: cases,
  when: governmentMenu.cases.needs.some((one) => me.authority[one] === 1),
});

function more({ texts: { lists, work, manual, workflow }, tasks }: Given): Place[] {
  const { menu } = lists;
  return [
    { ...governmentMenu.data, label: menu.data, icon: <BarChartOutlined /> },
    { path: '/g/workflow', label: workflow.menu, icon: <PartitionOutlined />, count: tasks.mine + tasks.claimable },
    { ...governmentMenu.messages, label: menu.messages, icon: <BellOutlined /> },
    { path: '/g/templates', label: work.templates.title, icon: <SnippetsOutlined /> },
    { ...governmentMenu.unit, label: menu.unit, icon: <SettingOutlined /> },
    { path: '/g/unify/manual', label: manual.toManual, icon: <ReadOutlined /> },
    { path: '/g/help', label: manual.help, icon: <QuestionCircleOutlined /> },
  ];
}
