import { backendOf } from '../../lib/calls/backend.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { SeatList } from '../../parts/forums/seat-list.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/advice-index';
import css from './advice-index.module.css';

export const handle = { hydrate: false };

export async function loader({ context }: Route.LoaderArgs) {
  const { forums } = await backendOf(context).call('forums.getTopBwForums', {});
  return { ministries: forums };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, posting } = textsIn(matches[0].loaderData!.language);
  return [
    { title: `${posting.choose.ministryTitle} - ${common.siteName}` },
    { name: 'description', content: posting.choose.ministryLead },
  ];
};

/** The ministries. They take advice only; people with a matter to settle are led to the local leaders. */
export default function AdviceIndex({ loaderData: { ministries } }: Route.ComponentProps) {
  const { choose } = useTexts().posting;
  return (
    <div className={page.column}>
      <h1 className={css.title}>{choose.ministryTitle}</h1>
      <p className={css.lead}>
        {choose.ministryLead} <a href="/local-leader">{choose.ministryInstead}</a>
      </p>
      <SeatList seats={ministries} writeAt="/threads/post" whole />
    </div>
  );
}
