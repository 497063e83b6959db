import type { UserInfo } from '@board/contract/accounts';
import { COMPANY_DESK } from '@board/contract/accounts/registration';
import type { MenuRow } from '@board/contract/backoffice/menus';
import { KEEPS_WORDS } from '@board/contract/moderation/words';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls/client.ts';
import { useTexts } from '../lib/texts.ts';
import { navQuery } from '../parts/access/nav-query.ts';
import { placesOf } from '../parts/access/places.tsx';
import { waiting } from '../parts/review/review-displays.ts';
import { useReviewCounts } from '../parts/review/use-review-counts.ts';
import { type Place, Shell, Workspace } from '../parts/workspace/shell.tsx';

interface Props {
  me: UserInfo;
  /** of the menu, as they were when the page was opened */
  rows: MenuRow[];
  children: React.ReactNode;
}

export default function BackofficeShell(props: Props) {
  return (
    <Workspace>
      <Frame {...props} />
    </Workspace>
  );
}

type Waiting = Pick<Place, 'count' | 'late'>;

/** How many wait in a place for whoever may decide there; it begins with the name of the lists it is read anew with. */
function useWaiting(enabled: boolean, name: string, ask: () => Promise<Waiting>): Waiting {
  const waiting = useQuery({ queryKey: [name, 'waiting'], queryFn: ask, enabled, refetchInterval: 60_000 });
  return waiting.data ?? {};
}

function Frame({ me, rows, children }: Props) {
  const { office } = useTexts();
  const reviews = me.permissions.includes('plat:review');
  const { counts, late } = useReviewCounts(reviews);
  const lateInReview = Object.keys(waiting).reduce((sum, display) => sum + (late[display] ?? 0), 0);
  const decidesCompanies = me.permissions.includes(COMPANY_DESK);
  const disposes = me.permissions.includes('plat:dispose');
  const companies = useWaiting(decidesCompanies, 'enterprise', async () => {
    return { count: (await call('accounts.companyPage', { page: 1, rows: 1 })).counts.pending };
  });
  const appeals = useWaiting(disposes, 'disposals', async () => {
    const { counts, late } = await call('accounts.disposalPage', { display: 'appealed', rows: 1 });
    return { count: counts.appealed, late };
  });
  const deliveries = useWaiting(reviews, 'deliveries', async () => {
    return { count: (await call('delivery.pageByPlatform', { rows: 1 })).asked };
  });
  const concernsWaiting = useWaiting(reviews, 'concerns', async () => {
    const { report, feedback } = (await call('concerns.page', { kind: 'report', rows: 1 })).waiting;
    return { count: report.open + feedback.open, late: report.late + feedback.late };
  });
  const wordsWaiting = useWaiting(me.permissions.includes(KEEPS_WORDS), 'words', async () => {
    return { count: (await call('moderation.proposalPage', { waiting: '1', limit: 1 })).waiting };
  });
  const waitingAt: Record<string, Waiting> = {
    '/admin/review': { count: counts.pending, late: lateInReview },
    '/admin/enterprise': companies,
    '/admin/disposals': appeals,
    '/admin/delivery': deliveries,
    '/admin/concerns': concernsWaiting,
    '/admin/settings/words': wordsWaiting,
  };
  const nav = useQuery({ ...navQuery, initialData: rows });
  const places = placesOf(nav.data, (url) => waitingAt[url] ?? {});
  return (
    <Shell title={office.shell.platform} me={me} noticesAt="/admin/messages" places={places}>
      {children}
    </Shell>
  );
}
