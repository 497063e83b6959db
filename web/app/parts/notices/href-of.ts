import type { Notice } from '@board/contract/notices';

/** The page where what a notice tells of is read; null where there is none. Reviewers open a message at their desk. */
export function hrefOf({ kind, tid, href }: Notice, staff: boolean): string | null {
  if (href) return href;
  if (kind.startsWith('disposal')) return staff ? '/admin/disposals?display=appealed' : '/uCenter/disposals';
  if (tid === null) return null;
  return staff ? `/admin/review/${tid}` : `/myMessage/${tid}`;
}
