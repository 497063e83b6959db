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
  /** of the menus' table (contract/src/menu.ts), where it stands there */
  id?: number;
  path: string;
  label: string;
  icon: React.ReactNode;
  /** how many things wait there */
  count?: number;
  /** how many of them are past their date */
  late?: number;
}

/** Places that belong together. */
export interface PlaceGroup {
  id?: number;
  key: string;
  label: string;
  icon: React.ReactNode;
  places: Place[];
  /** only unfolded where one stands in it, otherwise always */
  folds?: boolean;
}

interface Props {
  title: string;
  me: UserInfo;
  noticesAt: string;
  places: (Place | PlaceGroup)[];
  /** above the page: what is open */
  tabs?: React.ReactNode;
  children: React.ReactNode;
}

/** More are not counted out: the bell says that there are more. */
const UNREAD_MAX = 99;
/** where the page begins, below the menus */
const WORK = 'work';
/** An address of another site opens beside the work, which it learns nothing of. */
const elsewhere = { target: '_blank', rel: 'noopener noreferrer' };
/** px right and down: the number stands beside the bell, not on it */
const BESIDE_BELL: [number, number] = [8, -2];

/** Asking again is for what went wrong on the way; what the server refused it refuses again. */
const retry = (failures: number, error: Error): boolean => !isRefusal(error) && failures < 2;
const client = new QueryClient({ defaultOptions: { queries: { retry, staleTime: 5_000 } } });

const localeOf: Record<Language, typeof zhCN> = { 'zh-CN': zhCN, 'zh-TW': zhTW, en: enUS };

/** Whoever asked the system for stillness gets it here too. */
const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches;
const moving = { ...theme, token: { ...theme.token, motion } };

/** What screens of a work area stand in: antd in the citizens' colours, and one store of what was read. */
export function Workspace({ children }: { children: React.ReactNode }) {
  const { language } = useSite();
  return (
    <ConfigProvider
      theme={moving}
      locale={localeOf[language]}
      button={{ autoInsertSpace: false }}
      // A click that misses a dialog would take along what was typed in it.
      modal={{ mask: { closable: false } }}
    >
      <QueryClientProvider client={client}>
        <App>{children}</App>
      </QueryClientProvider>
    </ConfigProvider>
  );
}

/** The frame of a work area: places on the left, who I am on top. */
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
  // For apps around the page, which read it there (product.md §3).
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
    // What opened this page may be gone with the page before: the keyboard goes on in it, not in front of everything.
    if (pathname + search && document.activeElement === document.body)
      document.getElementById(WORK)?.focus({ preventScroll: true });
  }, [pathname, search]);
  // Another page begins at its top, but for lists to which one comes back (use-way-back.ts).
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
  // product.md §2: for institutions.
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

/** The menu stands open as soon as it is there: groups that unfold at every opening of a page move what one aims at. */
const STILL = {};

/** The parameters that name what a page shows; others filter it or open a part of it. */
const NAMING = ['messageId', 'tid', 'id', 'caseId', 'cId', 'noticeId', 'unit', 'fid', 'region'] as const;

/** What is shown at an address, apart from how. */
function pageOf(pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  return [pathname, ...NAMING.map((name) => params.get(name) ?? '')].join(' ');
}

/** "消息 3未读"; no number before it is known. */
function bellName(messages: string, waiting: number | undefined, unread: string): string {
  if (waiting === undefined) return messages;
  return `${messages} ${waiting > UNREAD_MAX ? `${UNREAD_MAX}+` : waiting}${unread}`;
}

const groups = (places: Props['places']) => places.filter((one) => 'places' in one);

/** Where one stands: the place whose address fits best, its query included. */
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
