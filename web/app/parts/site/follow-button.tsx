import type { ParamOf } from '@board/contract';
import { Organization } from '@board/contract/who';
import { useLocation } from 'react-router';
import type { Backend } from '../../lib/calls/backend.ts';
import { Refused } from '../../lib/calls/refusal.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { ActButton, ActLink, Acts } from './act-button.tsx';
import { signInAt } from './session-ended.tsx';

type Named = ParamOf<'marks.isFollowing'>;

/** Whether the reader follows the object; null unless a citizen is signed in and the object can be followed. */
export async function followed({ call, viewer }: Backend, named: Named | null): Promise<boolean | null> {
  const isCitizen = viewer.uid !== null && viewer.organization === Organization.none && viewer.permissions.length === 0;
  if (!named || !isCitizen) return null;
  return await call('marks.isFollowing', named).then(({ follows }) => follows, notFollowable);
}

function notFollowable(error: unknown): null {
  if (error instanceof Refused) return null;
  throw error;
}

/** Follows a board, a subject or a search; visitors who are not signed in are led there and back. */
export function FollowButton({ named, follows, label }: { named: Named; follows: boolean | null; label: string }) {
  const { reading } = useTexts();
  const { signedIn } = useSite();
  const { pathname, search } = useLocation();
  const follow = (on: boolean) => ({ call: 'marks.follow', param: { ...named, on } }) as const;
  if (!signedIn)
    return (
      <ActLink href={signInAt({ pathname, search })} signsIn afterSignIn={follow(true)}>
        {label}
      </ActLink>
    );
  if (follows === null) return null;
  return (
    <Acts>
      <ActButton act={follow(true)} undo={follow(false)} isOn={follows} off={label} on={reading.following} />
    </Acts>
  );
}
