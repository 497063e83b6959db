import { backendOf } from '../../lib/calls/backend.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { SeatFinder } from '../../parts/forums/seat-finder.tsx';
import { seatReads, seatsShown } from '../../parts/forums/seats-shown.ts';
import type { Route } from './+types/complaint';

export const handle = { hydrate: false, reads: seatReads };

const WRITE_AT = '/complaintFillin';

export const loader = ({ request, context }: Route.LoaderArgs) => seatsShown(backendOf(context), request, WRITE_AT);

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, posting } = textsIn(matches[0].loaderData!.language);
  return [
    { title: `${posting.choose.complaintTitle} - ${common.siteName}` },
    { name: 'description', content: posting.choose.localLead },
  ];
};

/** A complaint begins with the choice of a local leader; the form then has the type complaint (product.md §2). */
export default function Complaint({ loaderData }: Route.ComponentProps) {
  const { choose } = useTexts().posting;
  return (
    <SeatFinder
      title={choose.complaintTitle}
      lead={choose.localLead}
      at="/complaint"
      writeAt={WRITE_AT}
      shown={loaderData}
    />
  );
}
