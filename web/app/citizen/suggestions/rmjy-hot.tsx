import { backendOf } from '../../lib/calls/backend.ts';
import { digits, paramsOf } from '../../lib/calls/page-params.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import css from '../../parts/campaigns/campaigns.module.css';
import { MessageCard } from '../../parts/messages/message-card.tsx';
import { Pages, pageIn } from '../../parts/site/pages.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/rmjy-hot';

export const handle = { hydrate: false, reads: { page: digits } };

export async function loader({ request, context }: Route.LoaderArgs) {
  const at = pageIn(paramsOf(request, handle.reads).page);
  return { at, ...(await backendOf(context).call('campaigns.hot', { page: at })) };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, campaigns } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${campaigns.hot} - ${common.siteName}` }, { name: 'description', content: campaigns.hotLead }];
};

/** The public suggestions with the most support. */
export default function RmjyHot({ loaderData: { at, data, more } }: Route.ComponentProps) {
  const { campaigns, suggesting } = useTexts();
  return (
    <div className={page.column}>
      <nav className={page.crumbs}>
        <a href="/rmjy">{suggesting.title}</a>
      </nav>
      <h1 className={css.title}>{campaigns.hot}</h1>
      <p className={css.lead}>{campaigns.hotLead}</p>
      {data.length === 0 ? <p className={page.none}>{campaigns.noneHot}</p> : null}
      {data.map((row) => (
        <MessageCard key={row.tid} row={row} heading="h2" />
      ))}
      <Pages at={at} more={more} />
    </div>
  );
}
