import { backendOf } from '../../lib/calls/backend.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { SeatFinder } from '../../parts/forums/seat-finder.tsx';
import { seatReads, seatsShown } from '../../parts/forums/seats-shown.ts';
import type { Route } from './+types/local-leader';

export const handle = { hydrate: false, reads: seatReads };

const WRITE_AT = '/threads/post';

export const loader = ({ request, context }: Route.LoaderArgs) => seatsShown(backendOf(context), request, WRITE_AT);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { common, posting } = textsIn(matches[0].loaderData!.language);
  const here = loaderData?.path.at(-1)?.forumName;
  return [
    { title: [here, posting.choose.localTitle, common.siteName].filter(Boolean).join(' - ') },
    { name: 'description', content: posting.choose.localLead },
  ];
};

/** Chooses a local leader to write to. */
export default function LocalLeader({ loaderData }: Route.ComponentProps) {
  const { choose } = useTexts().posting;
  return (
    <SeatFinder
      title={choose.localTitle}
      lead={choose.localLead}
      at="/local-leader"
      writeAt={WRITE_AT}
      shown={loaderData}
    />
  );
}
