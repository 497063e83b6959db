import type { UserInfo } from '@board/contract/accounts';
import type { MenuRow } from '@board/contract/backoffice/menus';
import { cut } from '@board/contract/rules/letters';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useTexts } from '../lib/texts.ts';
import { officeNavQuery } from '../parts/access/nav-query.ts';
import { caseOf } from '../parts/case/case-page.tsx';
import { caseOfBase, editedCase } from '../parts/case-work/case-queries.ts';
import { useCaseCounts } from '../parts/case-work/use-case-counts.ts';
import { useCollecting } from '../parts/collect/use-collecting.ts';
import { FIGURE_LIST, figureListIn } from '../parts/data-board/figure-list.ts';
import { deliveredOf } from '../parts/delivery/delivered-case.tsx';
import { useDeliveryCounts } from '../parts/delivery/use-delivery-counts.ts';
import { useGroupCounts } from '../parts/groups/use-group-counts.ts';
import { type QueueCounts, useQueueCounts } from '../parts/lists/use-queue-counts.ts';
import { usePromiseCounts } from '../parts/promises/use-promise-counts.ts';
import { useTaskCounts } from '../parts/workflow/use-task-counts.ts';
import type { OpenPage } from '../parts/workspace/open-pages.ts';
import { PageTabs } from '../parts/workspace/page-tabs.tsx';
import { type Place, type PlaceGroup, Shell, Workspace } from '../parts/workspace/shell.tsx';
import type { Texts } from '../texts/zh-CN/index.ts';
import { EXAMINES_CASES, mayOneOf, menuFor } from './menu.ts';

interface Props {
  me: UserInfo;
  /** of the task menu, as loaded with the page */
  counts: QueueCounts;
  /** of the menu, as loaded with the page */
  rows: MenuRow[];
  children: React.ReactNode;
}

export default function GovernmentShell(props: Props) {
  return (
    <Workspace>
      <Frame {...props} />
    </Workspace>
  );
}

const HOME = '/g/workTable';
/** product.md §2: a tab with this prefix shows a page in a frame */
const FRAME = 'iframe_';
/** A case of the case base has one tab, whether it is read or edited. */
const CASE_PAGES = /\/taskBoard\/(?:caseBaseDetail|editCaseBase)$/;
/** characters of a title on a tab */
const NAME_MAX = 10;

function Frame({ me, counts: known, rows, children }: Props) {
  const texts = useTexts();
  const counts = useQueueCounts(known);
  const cases = useCaseCounts(mayOneOf(me, ...EXAMINES_CASES)).desk;
  const tasks = useTaskCounts();
  const nav = useQuery({ ...officeNavQuery, initialData: rows });
  const places = menuFor({
    rows: nav.data,
    me,
    counts,
    deliveries: useDeliveryCounts(),
    tasks,
    promises: usePromiseCounts(),
    groups: useGroupCounts(),
    cases,
    collecting: useCollecting(me),
  });
  const here = usePage(places);
  const home = { key: HOME, href: HOME, name: texts.lists.menu.workTable };
  return (
    <Shell
      title={texts.office.shell.government}
      me={me}
      noticesAt="/g/messageCenter"
      places={places}
      tabs={<PageTabs home={home} here={here} />}
    >
      {children}
    </Shell>
  );
}

/** Names of the lists by the end of their addresses: a list that is missing in a unit's menu still gets a tab. */
const listNames = ({ lists: { titles, feedback }, caseWork, groups }: Texts): Record<string, string | undefined> => {
  const { ans, to, from, all, suggestions, ...cards } = titles;
  const { user, platform, last, next } = feedback.titles;
  return {
    ...cards,
    group: groups.group,
    'list-ans': ans,
    'list-to': to,
    'list-from': from,
    allMessage: all,
    userFeedback: user,
    platformFeedback: platform,
    lastFeedback: last,
    nextFeedback: next,
    applyCasePage: caseWork.desk,
    caseBaseAll: caseWork.all,
    caseBaseDetail: caseWork.menu,
    editCaseBase: caseWork.editor.title,
  };
};

/** Returns the tab of the present address: a message or a case by its title, a list by its name in the menu. */
function usePage(places: readonly (Place | PlaceGroup)[]): OpenPage | null {
  const texts = useTexts();
  const { lists, figures, server } = texts;
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  const tid = Number(asked.get('messageId') ?? asked.get('tid')) || 0;
  const isTask = pathname.endsWith('/taskMain');
  // The page itself loads these queries; the tab only reads their results.
  const own = useQuery({ ...caseOf('handling.detail', tid), enabled: false });
  const delivered = useQuery({ ...deliveredOf(tid), enabled: false });
  const caseId = Number(asked.get('caseId') ?? asked.get('cId')) || 0;
  const kept = useQuery({ ...caseOfBase(caseId), enabled: false });
  // Only while the case is edited: an observed query would not be loaded anew.
  const edited = useQuery({ ...editedCase(pathname.endsWith('/editCaseBase') ? caseId : 0), enabled: false });
  const href = pathname + search;
  if (caseId && CASE_PAGES.test(pathname)) {
    const { title } = edited.data ?? kept.data ?? {};
    const name = title ? cut(title, NAME_MAX) : listNames(texts)[pathname.split('/').at(-1)!]!;
    return { key: `case:${caseId}`, href, name, title };
  }
  if (pathname === '/g/iframe') {
    const url = asked.get('url') ?? '';
    const name = url.startsWith('/data') ? figures.title : lists.tabs.frame;
    return { key: `${FRAME}${url}`, href, name, title: url };
  }
  if (isTask) {
    const subject = (asked.get('action') === 'Delivery' ? delivered.data?.file : own.data)?.row.subject;
    const name = subject ? cut(subject, NAME_MAX) : lists.tabs.task(tid);
    return tid ? { key: `task:${tid}`, href, name, title: subject } : null;
  }
  const figure = pathname === FIGURE_LIST ? figureListIn(asked)?.figure : undefined;
  if (figure) return { key: pathname, href, name: cut(server.sheet.figures[figure], NAME_MAX) };
  const suggestions = asked.get('typeId') === '5' ? '?typeId=5' : '';
  const all = places.flatMap((one) => ('places' in one ? one.places : [one]));
  const place =
    all.find(({ path }) => path === pathname + suggestions) ?? all.find(({ path }) => path.split('?')[0] === pathname);
  const name = place?.label ?? listNames(texts)[pathname.split('/').at(-1)!];
  if (!name) return null;
  const full = suggestions && place?.path.includes('?') ? lists.titles.suggestions(name) : name;
  return { key: pathname + suggestions, href, name: full };
}
