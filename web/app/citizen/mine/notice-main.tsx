import { Organization } from '@board/contract/who';
import { backendOf } from '../../lib/calls/backend.ts';
import { signInFirst } from '../../lib/session/guard.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { NoticeList } from '../../parts/notices/notice-list.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/notice-main';

const ROWS = 20;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, viewer } = backendOf(context);
  if (viewer.uid === null) throw signInFirst(request);
  const { searchParams } = new URL(request.url);
  const at = Math.min(1000, Number(searchParams.get('page')?.match(/^[1-9]\d{0,3}$/)?.[0] ?? 1));
  const [{ rows, more }, { count }] = await Promise.all([
    call('notices.byMessage', { page: at, rows: ROWS }),
    call('notices.getUserMsgCount', {}),
  ]);
  const staff = viewer.permissions.length > 0 && viewer.organization === Organization.none;
  const settings = staff || viewer.organization !== Organization.none ? undefined : '/uCenter/notices';
  return { rows, unread: count, page: at, more, staff, settings };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, account } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${account.notices.title} - ${common.siteName}` }];
};

/** Notices about my messages, grouped by message, the newest first; each leads to its object. */
export default function NoticeMain({ loaderData }: Route.ComponentProps) {
  const { rows, unread, page: at, more, staff, settings } = loaderData;
  const { notices } = useTexts().account;
  return (
    <div className={page.column}>
      <NoticeList key={rows[0]?.newest.noticeId} rows={rows} unread={unread} staff={staff} settings={settings} />
      {at > 1 || more ? (
        <nav className={page.more} aria-label={notices.pages}>
          {at > 1 ? (
            <ButtonLink look="plain" rel="prev" href={`?page=${at - 1}`}>
              {notices.previous}
            </ButtonLink>
          ) : null}
          <span className={page.at}>{notices.page(at)}</span>
          {more ? (
            <ButtonLink look="plain" rel="next" href={`?page=${at + 1}`}>
              {notices.next}
            </ButtonLink>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
}
