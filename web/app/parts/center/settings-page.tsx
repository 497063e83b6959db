import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton, Typography } from 'antd';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../case/trouble.tsx';
import queue from '../lists/queue-bar.module.css';
import { useInSight } from '../workspace/use-in-sight.ts';
import css from './settings-page.module.css';

const pages = ['base-info', 'edit-pwd', 'bind-info', 'login-log'] as const;

interface Props<T> {
  query: UseQueryResult<T>;
  children: (data: T) => React.ReactNode;
}

/** The frame of a work area's settings: links to its four pages, and the data of one. */
export function SettingsPage<T>({ query, children }: Props<T>) {
  const { settings } = useTexts().center;
  const { pathname } = useLocation();
  const row = useInSight(pathname);
  return (
    <>
      <Typography.Title level={1}>{settings.menu}</Typography.Title>
      <nav ref={row} className={queue.tabs} aria-label={settings.menu}>
        {pages.map((name) => (
          <Link key={name} to={`/g/settings/${name}`} aria-current={pathname.endsWith(`/${name}`) ? 'page' : undefined}>
            {settings[name]}
          </Link>
        ))}
      </nav>
      <div className={css.page}>
        {query.isError ? (
          <Unread again={() => void query.refetch()} />
        ) : query.data ? (
          children(query.data)
        ) : (
          <Skeleton active />
        )}
      </div>
    </>
  );
}
