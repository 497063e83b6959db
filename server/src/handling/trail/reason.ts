import { masked, personalIn } from '@board/contract/rules/personal-data';
import type { MessageEvent } from './stays.ts';

/**
 * The reason of an event as everyone reads it, without what identifies somebody; empty where it was not given to be read
 * by all (decision 0177).
 */
export function openReason({ data }: MessageEvent): string {
  const reason = data.open ? String(data.reason ?? '') : '';
  return masked(reason, personalIn(reason));
}
