import type { Notice } from '@board/contract/notices';

/** Review told whoever typed a message in: where it stands among what was entered; null for other notices of officials. */
function entryPlaceOf({ kind }: Pick<Notice, 'kind'>): string | null {
  if (kind === 'sentBackToAuthor') return 'entry?show=returned';
  return kind === 'supplementExpired' || kind === 'rejected' ? 'entry?show=all' : null;
}

/** The page of the work area where an office reads what a notice is about, if that is no message: a campaign, a case. */
export function deskPageOf({ kind, href }: Pick<Notice, 'kind' | 'href'>): string | null {
  const entry = entryPlaceOf({ kind });
  return entry ? `/g/${entry}` : href;
}

/** Pages of offices, and of the platform, of the same record. */
const ofPlatform = [
  ['/g/taskBoard/caseBaseDetail?caseId=', '/admin/caseBase/'],
  ['/g/taskBoard/collectionPage?cId=', '/admin/campaigns/'],
] as const;

/** The page where what a notice tells of is read; null where there is none. Reviewers open a message at their desk. */
export function hrefOf({ kind, tid, href, noticeId }: Notice, staff: boolean): string | null {
  if (href && !staff) return href;
  if (href) return ofPlatform.reduce((at, [office, platform]) => at.replace(office, platform), href);
  if (kind.startsWith('disposal')) return staff ? '/admin/disposals?display=appealed' : '/uCenter/disposals';
  if (kind === 'sysNotice') return staff ? `/admin/messages/notice?noticeId=${noticeId}` : null;
  if (tid === null) return null;
  if (!staff) return `/myMessage/${tid}`;
  const entry = entryPlaceOf({ kind });
  if (entry) return `/admin/${entry}`;
  // Whoever comes to look at a flagged text finds the way to correct it.
  return kind === 'answerFlagged' ? `/admin/review/${tid}?choice=correct` : `/admin/review/${tid}`;
}
