import { useQuery } from '@tanstack/react-query';
import { Pagination } from 'antd';
import { call } from '../lib/calls/client.ts';
import { useTexts } from '../lib/texts.ts';
import css from '../parts/center/center.module.css';
import { LoginLog } from '../parts/center/login-log.tsx';
import { SessionList } from '../parts/center/session-list.tsx';
import { SettingsPage } from '../parts/center/settings-page.tsx';
import { useQueryState } from '../parts/workspace/use-query-state.ts';

/** The open sessions of the account, and all sign-ins before. */
export default function LoginLogScreen() {
  const { sessions: texts } = useTexts().center;
  const { page, size, set } = useQueryState();
  const query = useQuery({
    queryKey: ['own-sign-ins', page, size],
    queryFn: async () => ({
      sessions: (await call('accounts.sessions', {})).rows,
      log: await call('accounts.loginLog', { page, rows: size }),
    }),
  });
  return (
    <SettingsPage query={query}>
      {({ sessions, log }) => (
        <>
          <SessionList rows={sessions} />
          <section className={css.section}>
            <h2>{texts.log}</h2>
            <LoginLog rows={log.rows} />
            <Pagination
              hideOnSinglePage
              current={page}
              pageSize={size}
              total={log.total}
              onChange={(at, many) => set({ page: at, size: many })}
            />
          </section>
        </>
      )}
    </SettingsPage>
  );
}
