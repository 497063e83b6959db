import { LifeCycle } from '@board/contract/codes';
import { backendOf } from '../../lib/calls/backend.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { CampaignCard } from '../../parts/campaigns/campaign-card.tsx';
import css from '../../parts/campaigns/campaigns.module.css';
import { MessageCard } from '../../parts/messages/message-card.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/rmjy';

export const handle = { hydrate: false };

const OPEN = 5;
const COMING = 2;
const HOT = 4;

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = backendOf(context);
  const [open, coming, hot] = await Promise.all([
    call('campaigns.getOnlineCollects', { rows: OPEN }),
    call('campaigns.list', { lifeCycle: LifeCycle.coming, rows: COMING }),
    call('campaigns.hot', { rows: HOT }),
  ]);
  return { open: open.rows, coming: coming.rows, hot: hot.data };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { language, origin } = matches[0].loaderData!;
  const { common, campaigns, suggesting } = textsIn(language);
  return [
    { title: `${suggesting.title} - ${common.siteName}` },
    { name: 'description', content: campaigns.lead },
    { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', href: '/feeds/campaigns.atom' },
    { tagName: 'link', rel: 'canonical', href: `${origin}/rmjy` },
  ];
};

/** People's suggestions: the open campaigns, other people's suggestions, and the congresses. */
export default function Rmjy({ loaderData: { open, coming, hot } }: Route.ComponentProps) {
  const { campaigns, suggesting } = useTexts();
  return (
    <div className={page.column}>
      <h1 className={css.title}>{suggesting.title}</h1>
      <p className={css.lead}>{campaigns.lead}</p>
      <section>
        <h2>{campaigns.openNow}</h2>
        {open.length === 0 ? <p className={page.none}>{campaigns.noneOpen}</p> : null}
        {open.map((row) => (
          <CampaignCard key={row.collectId} row={row} />
        ))}
      </section>
      {coming.length > 0 ? (
        <section className={css.section}>
          <h2>{campaigns.coming}</h2>
          {coming.map((row) => (
            <CampaignCard key={row.collectId} row={row} />
          ))}
        </section>
      ) : null}
      <a className={css.more} href="/rmjy/collect">
        {campaigns.allOpen}
      </a>
      <section className={css.section}>
        <h2>{campaigns.congress}</h2>
        <p className={css.text}>{campaigns.congressLead}</p>
        <a className={css.more} href="/rmjy/rd">
          {campaigns.congress}
        </a>
      </section>
      <section className={css.section}>
        <h2>{campaigns.hot}</h2>
        {hot.length === 0 ? <p className={page.none}>{campaigns.noneHot}</p> : null}
        {hot.map((row) => (
          <MessageCard key={row.tid} row={row} />
        ))}
        <a className={css.more} href="/rmjy/hot">
          {campaigns.moreHot}
        </a>
      </section>
    </div>
  );
}
