import { CloseOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useEffect, useState } from 'react';
import { Link, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { allClosed, type Closed, closed, type OpenPage, othersClosed, visited } from './open-pages.ts';
import css from './page-tabs.module.css';
import { useInSight } from './use-in-sight.ts';

const KEPT = 'openPages';

interface Props {
  home: OpenPage;
  /** the page at the present address; null: it gets no tab */
  here: OpenPage | null;
}

/** Open pages as tabs; kept as long as the browser's tab, and ended with the session. */
export function PageTabs({ home, here }: Props) {
  const { tabs: texts } = useTexts().lists;
  const { pathname, search, state } = useLocation();
  // Going back in history to a page must not replace that page's tab.
  const isNew = useNavigationType() !== NavigationType.Pop;
  const instead = isNew ? (state as { instead?: string } | null)?.instead : undefined;
  const navigate = useNavigate();
  const [pages, setPages] = useState(() => remembered(home));
  const { key, href, name, title } = here ?? { key: '', href: '', name: '', title: undefined };
  // biome-ignore lint/correctness/useExhaustiveDependencies: pathname and search are no input, but say that the reader moved
  useEffect(() => {
    if (!key) return;
    setPages((before) => visited(before, { key, href, name, title }, instead));
  }, [pathname, search, key, href, name, title]);
  useEffect(() => sessionStorage.setItem(KEPT, JSON.stringify(pages)), [pages]);
  // Changes when a tab is opened, selected or renamed, because that changes its width.
  const strip = useInSight<HTMLUListElement>([key, ...pages.map((one) => one.name)].join());
  function take({ pages: left, go }: Closed) {
    setPages(left);
    if (go) void navigate(go);
  }
  if (pages.length < 2) return null;
  return (
    <nav className={css.tabs} aria-label={texts.label}>
      <ul ref={strip}>
        {pages.map((one, i) => (
          <li key={one.key}>
            <Link to={one.href} aria-current={one.key === key ? 'page' : undefined} title={one.title}>
              {one.name}
            </Link>
            {i === 0 ? null : (
              <Button
                type="text"
                icon={<CloseOutlined />}
                aria-label={texts.close(one.name)}
                onClick={() => take(closed(pages, one.key, key))}
              />
            )}
          </li>
        ))}
      </ul>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'others', label: texts.closeOthers, onClick: () => take(othersClosed(pages, key)) },
            { key: 'all', label: texts.closeAll, onClick: () => take(allClosed(pages)) },
          ],
        }}
      >
        <Button type="text" size="small" icon={<MoreOutlined />} aria-label={texts.more} />
      </Dropdown>
    </nav>
  );
}

function remembered(home: OpenPage): OpenPage[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as OpenPage[];
    return [home, ...kept.filter(({ key, href, name }) => key !== home.key && href && name)];
  } catch {
    return [home];
  }
}
