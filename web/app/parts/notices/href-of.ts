import type { Notice } from '@board/contract/notices';

/** Returns the list of entered messages for a notice to the person who entered one; null for other notices of officials. */
function entryPlaceOf({ kind }: Pick<Notice, 'kind'>): string | null {
  if (kind === 'sentBackToAuthor') return 'entry?show=returned';
  return kind === 'supplementExpired' || kind === 'rejected' ? 'entry?show=all' : null;
}

/** Returns the page of the work area for a notice about something other than a message: a campaign, a case. */
export function deskPageOf({ kind, href }: Pick<Notice, 'kind' | 'href'>): string | null {
  const entry = entryPlaceOf({ kind });
  return entry ? `/g/${entry}` : href;
}

/** Pages of the same record: the office's, and the platform's. */
const ofPlatform = [
  ['/g/taskBoard/caseBaseDetail?caseId=', '/admin/caseBase/'],
  ['/g/taskBoard/collectionPage?cId=', '/admin/campaigns/'],
] as const;

/** Returns the page of a notice's object; null if there is none. Reviewers open a message at their desk. */
export function hrefOf({ kind, tid, href, noticeId }: Notice, staff: boolean): string | null {
  if (href && !staff) return href;
  if (href) return ofPlatform.reduce((at, [office, platform]) => at.replace(office, platform), href);
  if (kind.startsWith('disposal')) return staff ? '/admin/disposals?display=appealed' : '/uCenter/disposals';
  if (kind === 'sysNotice') return staff ? `/admin/messages/notice?noticeId=${noticeId}` : null;
  if (tid === null) return null;
  if (!staff) return `/myMessage/${tid}`;
  const entry = entryPlaceOf({ kind });
  if (entry) return `/admin/${entry}`;
  // A flagged text opens with the decision to correct it.
  return kind === 'answerFlagged' ? `/admin/review/${tid}?choice=correct` : `/admin/review/${tid}`;
}
