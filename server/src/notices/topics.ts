import type { NoticeTopic } from '@board/contract/notices/topics';

/**
 * The public page of a message. A notice that links there is for a follower; the author and the offices have pages of
 * their own.
 */
export const PUBLIC_PAGE = '/threads/content?tid=';

/** Events by which an author gets an answer, or may rate one. */
const ANSWERS: ReadonlySet<string> = new Set([
  'replied',
  'explained',
  'improved',
  'evaluatedAutomatically',
  'evaluationClosed',
  'secondEvaluationClosed',
  'followUpAsked',
  'promised',
  'promiseLate',
  'promiseKept',
  'promiseBroken',
  'promiseWithdrawn',
]);

/** Returns the topic of a notice for a citizen. All other events of a message are progress of an own message. */
export function topicOf({
  kind,
  tid,
  data,
}: {
  kind: string;
  tid: number | null;
  data: Record<string, unknown>;
}): NoticeTopic {
  if (kind === 'digest' || String(data.href ?? '').startsWith(PUBLIC_PAGE)) return 'follows';
  if (/^(campaign|suggestion)/.test(kind)) return 'campaigns';
  if (tid === null) return 'system';
  return ANSWERS.has(kind) ? 'answers' : 'own';
}
