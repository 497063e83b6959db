import { LifeCycle, TypeId } from '@board/contract/codes';
import { data } from 'react-router';
import { backendOf } from '../../lib/calls/backend.ts';
import { digits, paramsOf } from '../../lib/calls/page-params.ts';
import { isAlone, titleOf } from '../../lib/stand-alone.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { CampaignCard } from '../../parts/campaigns/campaign-card.tsx';
import css from '../../parts/campaigns/campaigns.module.css';
import { MessageCard } from '../../parts/messages/message-card.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/rmjy-rd-content';

export const handle = { hydrate: false, reads: { fid: digits } };

const NEWEST = 5;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = backendOf(context);
  const { fid } = paramsOf(request, handle.reads);
  const { forums } = await call('forums.getCongressForums', {});
  const forum = forums.find((one) => String(one.fid) === fid);
  if (!forum) throw data(null, { status: 404 });
  const [open, newest] = await Promise.all([
    call('campaigns.list', { fid, lifeCycle: LifeCycle.open }),
    call('messages.listLocal', { fid, typeId: TypeId.advice, rows: NEWEST }),
  ]);
  return { forum, open: open.rows, newest: newest.data, alone: isAlone({ fid: forum.fid }) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { common, campaigns } = textsIn(matches[0].loaderData!.language);
  const name = loaderData?.forum.forumName ?? campaigns.congress;
  const title = titleOf(name, common.siteName, loaderData?.alone ?? false);
  return [{ title }, { name: 'description', content: campaigns.congressOf(name) }];
};

/** One people's congress: its campaigns, the suggestions to it, and the way to write to it. */
export default function RmjyRdContent({ loaderData: { forum, open, newest } }: Route.ComponentProps) {
  const { campaigns, suggesting } = useTexts();
  return (
    <div className={page.column}>
      <nav className={page.crumbs}>
        <a href="/rmjy">{suggesting.title}</a> › <a href="/rmjy/rd">{campaigns.congress}</a>
      </nav>
      <h1 className={css.title}>{forum.forumName}</h1>
      <p className={css.lead}>{campaigns.congressOf(forum.forumName)}</p>
      <p className={css.ways}>
        {forum.forumState === 1 ? (
          <ButtonLink href={`/rmjy/submit?fid=${forum.fid}`}>{suggesting.submitTitle}</ButtonLink>
        ) : null}
        <ButtonLink look="plain" href="/local-leader">
          {campaigns.toLocal}
        </ButtonLink>
      </p>
      {open.length > 0 ? (
        <section className={css.section}>
          <h2>{campaigns.openNow}</h2>
          {open.map((row) => (
            <CampaignCard key={row.collectId} row={row} />
          ))}
        </section>
      ) : null}
      <section className={css.section}>
        <h2>{campaigns.newest}</h2>
        {newest.length === 0 ? <p className={page.none}>{campaigns.firstHere}</p> : null}
        {newest.map((row) => (
          <MessageCard key={row.tid} row={row} showSeat={false} />
        ))}
        {newest.length > 0 ? (
          <a className={css.more} href={`/rmjy/rd/threads/list?fid=${forum.fid}`}>
            {campaigns.allSuggestions}
          </a>
        ) : null}
      </section>
    </div>
  );
}
