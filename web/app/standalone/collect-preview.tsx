import { backendOf } from '../lib/calls/backend.ts';
import { digits, paramsOf } from '../lib/calls/page-params.ts';
import { dayOf } from '../lib/format.ts';
import { notFound } from '../lib/not-found.ts';
import { useSite } from '../lib/site.ts';
import { textsIn, useTexts } from '../lib/texts.ts';
import { CampaignText, Cover } from '../parts/campaigns/campaign-page.tsx';
import css from '../parts/campaigns/campaigns.module.css';
import page from '../ui/page.module.css';
import type { Route } from './+types/collect-preview';

export const handle = { hydrate: false, reads: { id: digits, side: /^(?:unit|platform)?$/ } };

/** The latest version of a campaign, for people who write or confirm it: `?id=`, `&side=platform` for the platform. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, side } = paramsOf(request, handle.reads);
  const isPlatform = side === 'platform';
  const { call } = backendOf(context);
  const { row, versions } = await call(isPlatform ? 'campaigns.detailByPlatform' : 'campaigns.detail', { id }).catch(
    notFound,
  );
  return { row, version: versions[0]! };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common } = textsIn(matches[0].loaderData!.language);
  return [{ title: common.siteName }, { name: 'robots', content: 'noindex' }];
};

/** A campaign as the public will see it, before it is public. */
export default function CollectPreview({ loaderData: { row, version } }: Route.ComponentProps) {
  const { collect, campaigns } = useTexts();
  const { language } = useSite();
  return (
    <main className={`${page.column} ${page.alone}`}>
      <h1 className={css.title}>{version.title || collect.draft}</h1>
      <p className={css.facts}>
        <span>{row.forumName}</span>
        <span>{campaigns.from(dayOf(row.startTime, language))}</span>
        <span>{campaigns.until(dayOf(row.endTime, language))}</span>
      </p>
      <p className={css.lead}>{version.summary}</p>
      <Cover src={version.cover?.url ?? ''} />
      <CampaignText {...version} />
    </main>
  );
}
