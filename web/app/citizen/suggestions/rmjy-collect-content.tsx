import { LifeCycle } from '@board/contract/codes';
import { articleMeta } from '../../lib/article-meta.ts';
import { backendOf } from '../../lib/calls/backend.ts';
import { digits, paramsOf } from '../../lib/calls/page-params.ts';
import { useDeadline } from '../../lib/deadline.ts';
import { notFound } from '../../lib/not-found.ts';
import { isAlone, titleOf } from '../../lib/stand-alone.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { CampaignFacts } from '../../parts/campaigns/campaign-card.tsx';
import { CampaignText, Cover } from '../../parts/campaigns/campaign-page.tsx';
import css from '../../parts/campaigns/campaigns.module.css';
import { AnswerTables, Outcome, Promises } from '../../parts/campaigns/outcome.tsx';
import { structuredData } from '../../parts/campaigns/structured-data.ts';
import { MessageCard } from '../../parts/messages/message-card.tsx';
import { MoreRows } from '../../parts/messages/more-rows.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';
import { Phrases } from '../../ui/phrases.tsx';
import type { Route } from './+types/rmjy-collect-content';

export const handle = { hydrate: false, reads: { id: digits, lastItem: digits } };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = backendOf(context);
  const { origin } = new URL(request.url);
  const { id, lastItem } = paramsOf(request, handle.reads);
  const campaign = await call('campaigns.content', { id }).catch(notFound);
  const list = campaign.publicList
    ? await call('campaigns.suggestions', { id, lastItem }).catch(notFound)
    : { data: [], lastItem: '' as const };
  const address = `${origin}/rmjy/collect/content?id=${campaign.collectId}`;
  return { campaign, list, address, alone: isAlone({ fid: campaign.fid }) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { common, campaigns } = textsIn(matches[0].loaderData!.language);
  if (!loaderData) return [{ title: `${campaigns.listTitle} - ${common.siteName}` }];
  const { campaign, address, alone } = loaderData;
  const { title, summary } = campaign;
  return articleMeta({
    title: titleOf(title, common.siteName, alone),
    headline: title,
    description: summary,
    address,
    siteName: common.siteName,
    structured: structuredData(campaign, address),
  });
};

/** One campaign: its question, the way to take part, the suggestions and the results. */
export default function RmjyCollectContent({ loaderData: { campaign, list } }: Route.ComponentProps) {
  const { campaigns, suggesting } = useTexts();
  const deadline = useDeadline();
  const { collectId, lifeCycle, resultTime } = campaign;
  // The link stands at the top for people who know the campaign, and at the end for people who read it all.
  const take =
    lifeCycle === LifeCycle.open ? (
      <p className={css.ways}>
        <ButtonLink href={`/rmjy/submit?id=${collectId}`}>{campaigns.take}</ButtonLink>
      </p>
    ) : null;
  const follows = (id: number | null) => {
    const promise = campaign.promises.find(({ promiseId }) => promiseId === id);
    return promise ? <a href={`#promise-${promise.promiseId}`}>{campaigns.follows(promise.title)}</a> : null;
  };
  return (
    <div className={page.column}>
      <nav className={page.crumbs}>
        <a href="/rmjy">{suggesting.title}</a> › <a href="/rmjy/collect">{campaigns.listTitle}</a>
      </nav>
      <h1 className={css.title}>
        <Phrases text={campaign.title} />
      </h1>
      <CampaignFacts row={campaign} />
      <p className={css.lead}>{campaign.summary}</p>
      {take}
      {lifeCycle === LifeCycle.coming ? (
        <p className={css.note}>{campaigns.begins(deadline(campaign.startTime))}</p>
      ) : null}
      {lifeCycle === LifeCycle.ended && !resultTime ? (
        <p className={css.note}>
          {(campaign.late ? campaigns.resultLate : campaigns.resultSoon)(deadline(campaign.resultDue))}
        </p>
      ) : null}
      <Outcome campaign={campaign} />
      <Cover src={campaign.cover} />
      <Promises promises={campaign.promises} />
      <CampaignText {...campaign} isOver={lifeCycle === LifeCycle.ended} />
      <AnswerTables answers={campaign.answers} />
      {take}
      {lifeCycle === LifeCycle.coming ? null : (
        <section className={css.section}>
          <h2>{campaigns.received}</h2>
          {campaign.publicList ? null : <p className={page.none}>{campaigns.hidden}</p>}
          {campaign.publicList && list.data.length === 0 ? <p className={page.none}>{campaigns.noneYet}</p> : null}
          <MoreRows next={list.lastItem ? `/rmjy/collect/content?id=${collectId}&lastItem=${list.lastItem}` : null}>
            {list.data.map((row) => (
              <div key={row.tid}>
                <MessageCard row={row} showSeat={false} />
                {row.result ? (
                  <p className={css.answer}>
                    <b>{campaigns.results[row.result.result]}</b>
                    {row.result.answer} {follows(row.result.promiseId)}
                  </p>
                ) : null}
              </div>
            ))}
          </MoreRows>
        </section>
      )}
      {lifeCycle === LifeCycle.open ? null : (
        <p className={css.ways}>
          <ButtonLink look="plain" href="/rmjy/collect">
            {suggesting.other}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
