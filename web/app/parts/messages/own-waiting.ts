import { Organization } from '@board/contract/who';
import { redirect } from 'react-router';
import type { Backend } from '../../lib/calls/backend.ts';

/**
 * Redirects the author of a message to it by its number, because a message that is not (yet) public is found nowhere else.
 * Does nothing for other people.
 */
export async function leadToOwn({ call, viewer }: Backend, tid: string): Promise<void> {
  if (viewer.uid === null || viewer.organization !== Organization.none || viewer.permissions.length > 0) return;
  if (await call('handling.own', { tid }).catch(() => null)) throw redirect(`/myMessage/${tid}`);
}
