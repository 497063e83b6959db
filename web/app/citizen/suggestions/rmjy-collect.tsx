import { LifeCycle } from '@board/contract/codes';
import { backendOf } from '../../lib/calls/backend.ts';
import { digits, paramsOf } from '../../lib/calls/page-params.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { CampaignCard } from '../../parts/campaigns/campaign-card.tsx';
import css from '../../parts/campaigns/campaigns.module.css';
import { CampaignFiguresLine } from '../../parts/campaigns/figures-line.tsx';
import { FilterTabs } from '../../parts/site/filter-tabs.tsx';
import { Pages, pageIn } from '../../parts/site/pages.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/rmjy-collect';

export const handle = { hydrate: false, reads: { state: digits, page: digits } };

const ROWS = 10;

/** `?state=` 0 about to begin, 1 collecting (without it), 2 ended; `?page=`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { state, page } = paramsOf(request, handle.reads);
  const lifeCycle = Number(/^[012]$/.exec(state)?.[0] ?? LifeCycle.open);
  const at = pageIn(page);
  const { call } = backendOf(context);
  const [found, figures] = await Promise.all([
    call('campaigns.list', { lifeCycle, page: at, rows: ROWS }),
    call('campaigns.figures', {}),
  ]);
  return { lifeCycle, figures, at, rows: found.rows, more: found.total > at * ROWS };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { language, origin } = matches[0].loaderData!;
  const { common, campaigns } = textsIn(language);
  return [
    { title: `${campaigns.listTitle} - ${common.siteName}` },
    { name: 'description', content: campaigns.listLead },
    { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', href: '/feeds/campaigns.atom' },
    { tagName: 'link', rel: 'canonical', href: `${origin}/rmjy/collect` },
  ];
};

/** All campaigns, by their stage. */
export default function RmjyCollect({ loaderData: { lifeCycle, figures, at, rows, more } }: Route.ComponentProps) {
  const { campaigns, suggesting } = useTexts();
  const tabs = [
    [LifeCycle.open, campaigns.openNow],
    [LifeCycle.coming, campaigns.coming],
    [LifeCycle.ended, campaigns.ended],
  ] as const;
  return (
    <div className={page.column}>
      <nav className={page.crumbs}>
        <a href="/rmjy">{suggesting.title}</a>
      </nav>
      <h1 className={css.title}>{campaigns.listTitle}</h1>
      <p className={css.lead}>{campaigns.listLead}</p>
      <CampaignFiguresLine figures={figures} />
      <FilterTabs
        label={campaigns.byState}
        tabs={tabs.map(([state, label]) => ({
          href: state === LifeCycle.open ? '/rmjy/collect' : `/rmjy/collect?state=${state}`,
          label,
          current: state === lifeCycle,
        }))}
      />
      {rows.length === 0 ? (
        <p className={page.none}>{lifeCycle === LifeCycle.open ? campaigns.noneOpen : campaigns.none}</p>
      ) : null}
      {rows.map((row) => (
        <CampaignCard key={row.collectId} row={row} heading="h2" />
      ))}
      <Pages at={at} more={more} to={(number) => `/rmjy/collect?state=${lifeCycle}&page=${number}`} />
    </div>
  );
}
