import { accountOnly } from '../../lib/session/guard.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import css from '../../parts/center/center.module.css';
import { LoginLog } from '../../parts/center/login-log.tsx';
import { SessionList } from '../../parts/center/session-list.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/u-center-login-log';

const ROWS = 10;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = accountOnly(context, request);
  const given = new URL(request.url).searchParams.get('page');
  const at = Number(given?.match(/^[1-9]\d{0,3}$/)?.[0] ?? 1);
  const [sessions, log] = await Promise.all([
    call('accounts.sessions', {}),
    call('accounts.loginLog', { page: at, rows: ROWS }),
  ]);
  return { sessions: sessions.rows, log: log.rows, at, more: at * ROWS < log.total };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, center } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${center.sessions.title} - ${common.siteName}` }];
};

/** My open sessions, and all sign-ins before. */
export default function LoginLogPage({ loaderData: { sessions, log, at, more } }: Route.ComponentProps) {
  const { sessions: texts } = useTexts().center;
  return (
    <>
      <h1 className={css.title}>{texts.title}</h1>
      <section>
        <h2 className="visually-hidden">{texts.now}</h2>
        <SessionList rows={sessions} />
      </section>
      <section className={css.section}>
        <h2>{texts.log}</h2>
        <LoginLog rows={log} />
        {at > 1 || more ? (
          <nav className={page.more} aria-label={texts.pages}>
            {at > 1 ? (
              <ButtonLink look="plain" rel="prev" href={`?page=${at - 1}`}>
                {texts.previous}
              </ButtonLink>
            ) : null}
            {more ? (
              <ButtonLink look="plain" rel="next" href={`?page=${at + 1}`}>
                {texts.next}
              </ButtonLink>
            ) : null}
          </nav>
        ) : null}
      </section>
    </>
  );
}
