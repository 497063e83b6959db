import { BellOutlined, MenuFoldOutlined, MenuUnfoldOutlined, UserOutlined } from '@ant-design/icons';
import type { UserInfo } from '@board/contract/accounts';
import type { Language } from '@board/contract/texts';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { App, Badge, Button, ConfigProvider, Dropdown, Layout, Menu, type MenuProps } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import zhTW from 'antd/locale/zh_TW';
import { useEffect, useState } from 'react';
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { isRefusal } from '../../lib/calls/refusal.ts';
import { RED } from '../../lib/colors.ts';
import { ASK_EVERY } from '../../lib/pace.ts';
import { leave } from '../../lib/session/leave.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { PlainFooter } from '../site/site-footer.tsx';
import type { WayBack } from './use-way-back.ts';
import './desk-calls.ts';
import { FullScreen } from './full-screen.tsx';
import { LineLost } from './line-lost.tsx';
import css from './shell.module.css';
import { theme } from './theme.ts';
import { useLive } from './use-live.ts';
import { useNewNotices } from './use-new-notices.ts';
import { useVisits } from './use-visits.ts';

export interface Place {
  /** of the menus' table (contract/src/menu.ts), if the place is in it */
  id?: number;
  path: string;
  label: string;
  icon: React.ReactNode;
  /** number of items that wait there */
  count?: number;
  /** number of overdue items among them */
  late?: number;
}

/** A group of places in the menu. */
export interface PlaceGroup {
  id?: number;
  key: string;
  label: string;
  icon: React.ReactNode;
  places: Place[];
  /** unfolded only while one of its places is open; otherwise always */
  folds?: boolean;
}

interface Props {
  title: string;
  me: UserInfo;
  noticesAt: string;
  places: (Place | PlaceGroup)[];
  /** tabs of open pages, above the page */
  tabs?: React.ReactNode;
  children: React.ReactNode;
}

/** Above this number the bell only says that there are more. */
const UNREAD_MAX = 99;
/** id of the page's content, below the menus */
const WORK = 'work';
/** Opens an address of another site in a new tab, without access to this one. */
const elsewhere = { target: '_blank', rel: 'noopener noreferrer' };
/** px right and down, so that the number stands beside the bell and does not cover it */
const BESIDE_BELL: [number, number] = [8, -2];

/** Retries lost requests only, because a refused request would be refused again. */
const retry = (failures: number, error: Error): boolean => !isRefusal(error) && failures < 2;
const client = new QueryClient({ defaultOptions: { queries: { retry, staleTime: 5_000 } } });

const localeOf: Record<Language, typeof zhCN> = { 'zh-CN': zhCN, 'zh-TW': zhTW, en: enUS };

/** Follows the system's setting for reduced motion. */
const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches;
const moving = { ...theme, token: { ...theme.token, motion } };

/** The context of all screens of a work area: antd in the citizens' colours, and one cache of queries. */
export function Workspace({ children }: { children: React.ReactNode }) {
  const { language } = useSite();
  return (
    <ConfigProvider
      theme={moving}
      locale={localeOf[language]}
      button={{ autoInsertSpace: false }}
      // A click beside a dialog must not close it and lose the typed text.
      modal={{ mask: { closable: false } }}
    >
      <QueryClientProvider client={client}>
        <App>{children}</App>
      </QueryClientProvider>
    </ConfigProvider>
  );
}

/** The frame of a work area: the menu on the left, the account at the top. */
export function Shell({ title, me, noticesAt, places, tabs, children }: Props) {
  const { office, common } = useTexts();
  const { mode, links } = useSite();
  const { pathname, search, state } = useLocation();
  // product.md §6: officials have their account in their own area.
  const accountAt = pathname.startsWith('/g') ? '/g/settings' : '/uCenter/baseInfo';
  const [narrow, setNarrow] = useState(() => matchMedia(NARROW).matches);
  const [folded, setFolded] = useState(narrow);
  const unread = useQuery({
    queryKey: ['unread'],
    queryFn: () => call('notices.getUserMsgCount', {}),
    refetchInterval: ASK_EVERY,
  });
  const waiting = unread.data?.count;
  useLive('notices', ['unread'], ['notices']);
  useNewNotices(waiting);
  // Apps around the page read it there (product.md §3).
  useEffect(() => localStorage.setItem('permissions', JSON.stringify(me.authority)), [me]);
  useVisits();
  useLive('queues', ['counts'], ['queue'], ['review'], ['deliveries']);
  useEffect(() => {
    const media = matchMedia(NARROW);
    function fold(): void {
      setNarrow(media.matches);
      setFolded(media.matches);
    }
    media.addEventListener('change', fold);
    return () => media.removeEventListener('change', fold);
  }, []);
  useEffect(() => {
    // If the element with the focus went away with the page before, the focus goes to the page's content.
    if (pathname + search && document.activeElement === document.body)
      document.getElementById(WORK)?.focus({ preventScroll: true });
  }, [pathname, search]);
  // A new page starts at its top, except for a return to a list (use-way-back.ts).
  const leadsBack = (state as Partial<WayBack> | null)?.row !== undefined;
  const isNew = useNavigationType() !== NavigationType.Pop && !leadsBack;
  const page = pageOf(pathname, search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: page is no input, but says that another page is shown
  useEffect(() => {
    if (isNew) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [page]);
  const here = placeAt(places, pathname, search);
  const home =
    places.flatMap((one) => ('places' in one ? one.places : [one])).find(({ path }) => path.startsWith('/'))?.path ??
    '/';
  const item = ({ id, path, label, icon, count, late }: Place) => ({
    key: path,
    icon,
    label: (
      <Link
        to={path}
        className={css.place}
        data-menu={id}
        onClick={() => narrow && setFolded(true)}
        {...(path.startsWith('/') ? {} : elsewhere)}
      >
        <span className={css.label}>{label}</span>
        {late ? <span className={css.late}>{office.list.late(late)}</span> : null}
        {count ? <Badge count={count} overflowCount={999} color={RED} /> : null}
      </Link>
    ),
  });
  const items: MenuProps['items'] = places.map((one) =>
    'places' in one
      ? {
          key: one.key,
          icon: one.icon,
          label: <span data-menu={one.id}>{one.label}</span>,
          children: one.places.map(item),
        }
      : item(one),
  );
  const standing = groups(places).filter(
    ({ folds, places }) => !folds || places.some(({ path }) => path === here?.path),
  );
  const [opened, setOpened] = useState<string[]>([]);
  const unfolded = [...new Set([...standing.map(({ key }) => key), ...opened])];
  // product.md §2: for institutions only.
  const official =
    links.officialSite && pathname.startsWith('/g')
      ? [{ key: 'official', label: <a href={links.officialSite}>{common.toOfficialSite}</a> }]
      : [];
  const account: MenuProps['items'] = [
    ...(mode === 'demo' ? [{ key: 'outbox', label: <a href="/demo-outbox">{office.shell.outbox}</a> }] : []),
    { key: 'site', label: <a href="/demo">{office.shell.publicSite}</a> },
    ...(narrow ? official : []),
    { key: 'messages', label: <Link to={noticesAt}>{office.menu.messages}</Link> },
    { key: 'account', label: <a href={accountAt}>{office.shell.account}</a> },
    { key: 'out', label: office.shell.signOut, onClick: () => void leave() },
  ];
  return (
    <Layout className={css.all}>
      <a className={css.skip} href={`#${WORK}`}>
        {common.skip}
      </a>
      <Layout.Header className={css.header}>
        <Button
          type="text"
          icon={folded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          aria-label={folded ? office.shell.unfold : office.shell.fold}
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        />
        <Link to={home} className={css.brand}>
          <img src="/favicon.svg" alt="" width="28" height="28" />
          <b>{common.siteName}</b>
          <span>{title}</span>
        </Link>
        {narrow ? null : official.map(({ key, label }) => <span key={key}>{label}</span>)}
        {narrow ? null : <FullScreen />}
        <Link to={noticesAt} className={css.bell} aria-label={bellName(office.menu.messages, waiting, common.unread)}>
          <Badge count={waiting} overflowCount={UNREAD_MAX} size="small" color={RED} offset={BESIDE_BELL}>
            <BellOutlined />
          </Badge>
        </Link>
        <Dropdown menu={{ items: account }} trigger={['click']}>
          <Button type="text" icon={<UserOutlined />} className={css.me} aria-label={me.groupName || me.nickName}>
            <span className={css.name}>{me.groupName || me.nickName}</span>
          </Button>
        </Dropdown>
      </Layout.Header>
      <Layout>
        <Layout.Sider
          width={240}
          collapsedWidth={narrow ? 0 : 64}
          collapsed={folded}
          trigger={null}
          className={css.sider}
        >
          <nav aria-label={common.menu}>
            <Menu
              mode="inline"
              inlineIndent={16}
              motion={STILL}
              selectedKeys={here ? [here.path] : []}
              items={items}
              inlineCollapsed={folded && !narrow}
              {...(folded ? {} : { openKeys: unfolded, onOpenChange: setOpened })}
            />
          </nav>
        </Layout.Sider>
        <Layout.Content className={css.content} id={WORK} role="main" tabIndex={-1}>
          <LineLost />
          {tabs}
          {children}
        </Layout.Content>
      </Layout>
      <PlainFooter />
    </Layout>
  );
}

/** Without motion: groups that unfold each time a page opens would move while one aims at them. */
const STILL = {};

/** Parameters that name the object of a page; all others filter it or open a part of it. */
const NAMING = ['messageId', 'tid', 'id', 'caseId', 'cId', 'noticeId', 'unit', 'fid', 'region'] as const;

/** Returns an identity of the page: its path and object, without filters. */
function pageOf(pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  return [pathname, ...NAMING.map((name) => params.get(name) ?? '')].join(' ');
}

/** Returns "消息 3未读"; without a number before it is known. */
function bellName(messages: string, waiting: number | undefined, unread: string): string {
  if (waiting === undefined) return messages;
  return `${messages} ${waiting > UNREAD_MAX ? `${UNREAD_MAX}+` : waiting}${unread}`;
}

const groups = (places: Props['places']) => places.filter((one) => 'places' in one);

/** Returns the place of the menu whose address, with its query, fits best. */
function placeAt(places: Props['places'], pathname: string, search: string): Place | undefined {
  const all = places.flatMap((one) => ('places' in one ? one.places : [one]));
  const asked = new URLSearchParams(search);
  const fits = ({ path }: Place) => {
    const [way, query = ''] = path.split('?');
    const wanted = [...new URLSearchParams(query)];
    return pathname.startsWith(way!) && wanted.every(([name, value]) => asked.get(name) === value);
  };
  return all.filter(fits).sort((a, b) => b.path.length - a.path.length)[0];
}

/** product.md §2: the sidebar folds at this width, and below. */
const NARROW = '(max-width: 992px)';
