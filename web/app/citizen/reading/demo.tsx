import type { Campaign } from '@board/contract/campaigns';
import { Position, StateFilter } from '@board/contract/codes';
import type { Forum } from '@board/contract/forums';
import { type Backend, backendOf, Refused } from '../../lib/calls/backend.ts';
import { cookiesOf, regionOf } from '../../lib/choices.ts';
import { useDeadline } from '../../lib/deadline.ts';
import { nothing } from '../../lib/not-found.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { Counters } from '../../parts/figures/counters.tsx';
import { RankingTable } from '../../parts/figures/ranking-table.tsx';
import { RepliesMap } from '../../parts/figures/replies-map.tsx';
import { TopicList } from '../../parts/figures/topic-list.tsx';
import { PlacePicker } from '../../parts/forums/place-picker.tsx';
import { MessageCard } from '../../parts/messages/message-card.tsx';
import { SolvedMatters } from '../../parts/messages/solved-matters.tsx';
import { MapLink } from '../../parts/places/map-link.tsx';
import { offersRobot } from '../../parts/robot/offers.ts';
import { RobotWidget } from '../../parts/robot/robot-widget.tsx';
import { SearchBox } from '../../parts/site/search-box.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';
import { Phrases } from '../../ui/phrases.tsx';
import type { Route } from './+types/demo';
import css from './demo.module.css';

export const handle = { hydrate: false };

const NEWEST = 6;
const RANKED = 8;
const CAMPAIGNS = 3;

export async function loader({ request, context }: Route.LoaderArgs) {
  const backend = backendOf(context);
  const { call } = backend;
  const { path, regions } = await placeOf(backend, regionOf(cookiesOf(request)));
  const region = path.at(-1) ?? null;
  const fid = region?.fid;
  const [answered, newest, solved, lately, overview, topics, ranking, campaigns, robot] = await Promise.all([
    call('messages.listLocal', { fid, state: StateFilter.done, rows: NEWEST }),
    call('messages.listLocal', { fid, rows: NEWEST }),
    call('messages.solved', { fid }),
    call('statistics.lately', {}),
    call('statistics.overview', {}),
    call('statistics.topics', { fid }),
    call('statistics.ranking', { fid }).catch(nothingRanked),
    call('campaigns.getOnlineCollects', { rows: CAMPAIGNS }),
    offersRobot(backend),
  ]);
  return {
    answered: answered.data,
    newest: newest.data,
    solved: solved.rows,
    lately,
    overview,
    topics,
    ranking,
    path,
    regions,
    region,
    robot,
    campaigns: campaigns.rows,
  };
}

/** Returns the region that a reader chose, with the regions above and below it; the whole country if there is none. */
async function placeOf({ call }: Backend, fid: number): Promise<{ path: Forum[]; regions: Forum[] }> {
  // The choice kept in the browser may name a closed board, or a seat.
  const place = fid ? await call('forums.children', { fid }).catch(nothing) : null;
  if (place?.path.every(({ kind }) => kind === 'region')) return place;
  return { path: [], regions: (await call('forums.getTopForums', {})).forums };
}

/** Without a ranking the page shows none: the board may have been closed between the two calls. */
function nothingRanked(error: unknown): null {
  if (error instanceof Refused) return null;
  throw error;
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { language, origin } = matches[0].loaderData!;
  const { common } = textsIn(language);
  return [
    { title: common.siteName },
    { name: 'description', content: common.slogan },
    { tagName: 'link', rel: 'canonical', href: `${origin}/demo` },
  ];
};

/** The home page: first look for an answer, then write. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { answered, newest, solved, lately, overview, topics, ranking, path, regions, region, campaigns, robot } =
    loaderData;
  const { common, home, cases } = useTexts();
  const within = region ? `fid=${region.fid}&` : '';
  return (
    <>
      <section className={css.start}>
        <div className={css.ask}>
          <h1>{home.question}</h1>
          <SearchBox />
          <p className={css.ways}>
            <ButtonLink href={region ? `/local-leader?fid=${region.fid}` : '/local-leader'}>
              {home.writeLocal}
            </ButtonLink>
            <ButtonLink look="plain" href="/adviceIndex">
              {home.writeMinistry}
            </ButtonLink>
            <a href="/check">{home.progress}</a>
            <MapLink />
          </p>
          <p className={css.place}>
            {home.showing} <b>{region?.name ?? home.wholeCountry}</b> <a href="#place">{home.changeRegion}</a>
          </p>
          <Counters overview={overview} />
        </div>
        <RepliesMap lately={lately} />
      </section>
      <div className={page.wide}>
        <PlacePicker path={path} regions={regions} />
        <SolvedMatters rows={solved} />
        <div className={css.lists}>
          <section>
            <h2>{home.answered}</h2>
            {answered.length === 0 ? <p>{home.noneAnswered}</p> : null}
            {answered.map((row) => (
              <MessageCard key={row.tid} row={row} subject={<Phrases text={row.subject} />} />
            ))}
            <a className={css.more} href={`/threads/list?${within}state=${StateFilter.done}`}>
              {home.moreAnswered}
            </a>
            <OpenCampaigns rows={campaigns} />
          </section>
          <div className={css.side}>
            <TopicList topics={topics.topics} from={topics.from} fid={region?.fid} />
            <section>
              <h2>{home.newest}</h2>
              <ul className={css.newest}>
                {newest.map((row) => (
                  <li key={row.tid}>
                    <a href={`/threads/content?tid=${row.tid}`}>{row.subject}</a>
                    <small>{row.forumName}</small>
                  </li>
                ))}
              </ul>
              <a className={css.more} href={`/threads/list?${within.replace('&', '')}`}>
                {home.moreNewest}
              </a>
            </section>
            <section>
              <h2>{home.leaders}</h2>
              <ul className={css.leaders}>
                <li>
                  <a href={region ? `/forum/list?fid=${region.fid}` : '/home?p=0'}>
                    {region ? home.leadersOf(region.name) : common.local}
                  </a>
                </li>
                <li>
                  <a href="/home">{common.ministries}</a>
                </li>
                <li>
                  <a href="/caseBase">{cases.title}</a>
                </li>
              </ul>
            </section>
          </div>
        </div>
        {ranking && ranking.rows.length > 0 ? (
          <RankingTable
            title={region ? home.rankingOf(region.name) : home.ranking}
            ranking={ranking}
            limit={RANKED}
            position={Position.local}
          />
        ) : null}
        {robot ? <RobotWidget /> : null}
      </div>
    </>
  );
}

/** The open campaigns with their last day; nothing if there are none. */
function OpenCampaigns({ rows }: { rows: readonly Campaign[] }) {
  const { campaigns } = useTexts();
  const deadline = useDeadline();
  if (rows.length === 0) return null;
  return (
    <section className={css.campaigns} aria-labelledby="campaigns">
      <h2 id="campaigns">{campaigns.openNow}</h2>
      <ul className={css.newest}>
        {rows.map((row) => (
          <li key={row.collectId}>
            <a href={`/rmjy/collect/content?id=${row.collectId}`}>{row.title}</a>
            <small>
              <span>{row.forumName}</span>
              <span>{campaigns.until(deadline(row.endTime))}</span>
            </small>
          </li>
        ))}
      </ul>
      <a className={css.more} href="/rmjy">
        {campaigns.allOpen}
      </a>
    </section>
  );
}
