import { StateFilter } from '@board/contract/codes';
import { type Backend, backendOf } from '../../lib/calls/backend.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { BoardFigures } from '../../parts/figures/board-figures.tsx';
import { SeatFinder } from '../../parts/forums/seat-finder.tsx';
import { seatReads, seatsShown } from '../../parts/forums/seats-shown.ts';
import { LatestReplies } from '../../parts/messages/latest-replies.tsx';
import { offersRobot } from '../../parts/robot/offers.ts';
import { RobotWidget } from '../../parts/robot/robot-widget.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/forum-list';

const LATEST = 3;

export const handle = { hydrate: false, reads: seatReads };

export async function loader({ request, context }: Route.LoaderArgs) {
  const backend = backendOf(context);
  const shown = await seatsShown(backend, request, '/threads/list');
  const here = shown.path.at(-1);
  const robot = await offersRobot(backend);
  const about = here ? await regionOf(backend, here.fid) : null;
  return { ...shown, robot, about };
}

/** The figures of a region in the year, and its latest replies. */
async function regionOf({ call }: Backend, fid: number) {
  const [year, answered] = await Promise.all([
    call('statistics.board', { fid }),
    call('messages.listLocal', { fid, state: StateFilter.done, rows: LATEST }),
  ]);
  return { year, answered: answered.data };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { language, origin } = matches[0].loaderData!;
  const { common, posting } = textsIn(language);
  const { fid, forumName: here } = loaderData?.path.at(-1) ?? {};
  return [
    { title: `${here ? posting.choose.forumTitle(here) : posting.choose.localTitle} - ${common.siteName}` },
    { name: 'description', content: posting.choose.homeLead },
    { tagName: 'link', rel: 'canonical', href: `${origin}/forum/list${fid ? `?fid=${fid}` : ''}` },
  ];
};

/** The leaders of a region, and the regions below it. */
export default function ForumList({ loaderData }: Route.ComponentProps) {
  const { choose } = useTexts().posting;
  const { about } = loaderData;
  const here = loaderData.path.at(-1);
  return (
    <SeatFinder
      title={here ? here.forumName : choose.homeTitle}
      lead={choose.homeLead}
      at="/forum/list"
      writeAt="/threads/post"
      shown={loaderData}
      below={choose.regionsBelow}
    >
      {here && about ? (
        <>
          <BoardFigures year={about.year} fid={here.fid} name={here.name} />
          <LatestReplies rows={about.answered} fid={here.fid} />
        </>
      ) : null}
      {here ? (
        <p className={page.more}>
          <a href={`/threads/list?fid=${here.fid}`}>{choose.allOf(here.name)}</a>
        </p>
      ) : null}
      {loaderData.robot ? <RobotWidget /> : null}
    </SeatFinder>
  );
}
