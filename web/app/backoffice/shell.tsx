import type { UserInfo } from '@board/contract/accounts';
import type { MenuRow } from '@board/contract/backoffice/menus';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../lib/texts.ts';
import { navQuery } from '../parts/access/nav-query.ts';
import { placesOf } from '../parts/access/places.tsx';
import { useWaitingPlaces } from '../parts/settings/home/use-waiting-places.ts';
import { useTaskCounts } from '../parts/workflow/use-task-counts.ts';
import { type Place, Shell, Workspace } from '../parts/workspace/shell.tsx';

interface Props {
  me: UserInfo;
  /** of the menu, as loaded with the page */
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

function Frame({ me, rows, children }: Props) {
  const { office } = useTexts();
  const tasks = useTaskCounts();
  const waits = new Map(Object.values(useWaitingPlaces(me.permissions)).map((place) => [place.path, place]));
  const waitingAt = (url: string): Pick<Place, 'count' | 'late'> => {
    if (url === '/admin/workflow') return { count: tasks.mine + tasks.claimable };
    const { count, late } = waits.get(url) ?? {};
    return { count, late };
  };
  const nav = useQuery({ ...navQuery, initialData: rows });
  const places = placesOf(nav.data, waitingAt);
  return (
    <Shell title={office.shell.platform} me={me} noticesAt="/admin/messages" places={places}>
      {children}
    </Shell>
  );
}
