import { COMPANY_DESK } from '@board/contract/accounts/registration';
import { OPENING_CODES } from '@board/contract/backoffice/permissions';
import { KEEPS_WORDS } from '@board/contract/moderation/words';
import { EXAMINES_OPENINGS, READS_OPENINGS } from '@board/contract/openings/statement';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/calls/client.ts';
import { useTexts } from '../../../lib/texts.ts';
import { waiting } from '../../review/review-displays.ts';
import { useReviewCounts } from '../../review/use-review-counts.ts';
import type { Place } from '../../workspace/shell.tsx';

type Waiting = Pick<Place, 'count' | 'late'>;
type WaitingPlace = Omit<Place, 'icon'>;

/**
 * Reads how much waits in a place, if the reader may decide there. `name` begins the query's key, as for the lists it
 * follows.
 */
function useWaiting(enabled: boolean, name: string, ask: () => Promise<Waiting>): Waiting {
  const waiting = useQuery({ queryKey: [name, 'waiting'], queryFn: ask, enabled, refetchInterval: 60_000 });
  return waiting.data ?? {};
}

/** Returns the places with work for the reader, and their counts: for the menu, and for the platform's home. */
export function useWaitingPlaces(permissions: readonly string[]) {
  const { accountDesk, caseWork, collect, concerns, delivery, office, openingDesk, words } = useTexts();
  const { counts, late } = useReviewCounts();
  const lateInReview = Object.keys(waiting).reduce((sum, display) => sum + (late[display] ?? 0), 0);
  const reviews = permissions.includes('plat:review');
  const companies = useWaiting(permissions.includes(COMPANY_DESK), 'enterprise', async () => {
    return { count: (await call('accounts.companyPage', { page: 1, rows: 1 })).counts.pending };
  });
  const examines = permissions.includes(EXAMINES_OPENINGS);
  const opens = OPENING_CODES.every((code) => permissions.includes(code));
  const openings = useWaiting(permissions.includes(READS_OPENINGS) && (examines || opens), 'openings', async () => {
    const { received, examined } = (await call('openings.page', { rows: 1 })).counts;
    return { count: (examines ? received : 0) + (opens ? examined : 0) };
  });
  const appeals = useWaiting(permissions.includes('plat:dispose'), 'disposals', async () => {
    const { counts, late } = await call('accounts.disposalPage', { display: 'appealed', rows: 1 });
    return { count: counts.appealed, late };
  });
  const deliveries = useWaiting(reviews, 'deliveries', async () => {
    return { count: (await call('delivery.pageByPlatform', { rows: 1 })).asked };
  });
  const cases = useWaiting(reviews, 'cases', async () => {
    return { count: (await call('cases.pageByPlatform', { rows: 1 })).waiting };
  });
  const campaigns = useWaiting(reviews, 'collect', async () => {
    const { waiting, late } = await call('campaigns.countsByPlatform', {});
    return { count: waiting, late };
  });
  const reports = useWaiting(reviews, 'concerns', async () => {
    const { report, feedback } = (await call('concerns.page', { kind: 'report', rows: 1 })).waiting;
    return { count: report.open + feedback.open, late: report.late + feedback.late };
  });
  const proposals = useWaiting(permissions.includes(KEEPS_WORDS), 'words', async () => {
    return { count: (await call('moderation.proposalPage', { waiting: '1', limit: 1 })).waiting };
  });
  return {
    review: { path: '/admin/review', label: office.menu.review, count: counts.pending, late: lateInReview },
    companies: { path: '/admin/enterprise', label: accountDesk.companies.menu, ...companies },
    openings: { path: '/admin/openings', label: openingDesk.title, ...openings },
    disposals: { path: '/admin/disposals', label: accountDesk.disposals.menu, ...appeals },
    delivery: { path: '/admin/delivery', label: delivery.platform.menu, ...deliveries },
    campaigns: { path: '/admin/campaigns', label: collect.platformTitle, ...campaigns },
    cases: { path: '/admin/caseBase', label: caseWork.platform.menu, ...cases },
    concerns: { path: '/admin/concerns', label: concerns.title, ...reports },
    words: { path: '/admin/settings/words', label: words.menu, ...proposals },
  } satisfies Record<string, WaitingPlace>;
}
