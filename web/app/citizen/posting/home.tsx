import { Position } from '@board/contract/codes';
import { redirect } from 'react-router';
import { backendOf } from '../../lib/calls/backend.ts';
import { digits, neverKept, paramsOf } from '../../lib/calls/page-params.ts';
import { ownPath } from '../../lib/session/own-path.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { RegionLinks } from '../../parts/forums/region-links.tsx';
import { SeatList } from '../../parts/forums/seat-list.tsx';
import { offersRobot } from '../../parts/robot/offers.ts';
import { RobotWidget } from '../../parts/robot/robot-widget.tsx';
import { FilterTabs } from '../../parts/site/filter-tabs.tsx';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/home';
import css from './advice-index.module.css';

export const handle = { hydrate: false, reads: { p: digits, back: neverKept, refused: neverKept } };

/** `?p=0` the local leaders by province, otherwise the ministries (wire.md §6). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const backend = backendOf(context);
  const { call } = backend;
  const query = paramsOf(request, handle.reads);
  const signedIn = backend.viewer.uid !== null;
  const back = ownPath(query.back);
  // Signed in meanwhile, perhaps in another window.
  if (back && signedIn) throw redirect(back);
  const local = query.p === String(Position.local);
  const { forums } = await call(local ? 'forums.getTopForums' : 'forums.getTopBwForums', {});
  return { local, forums, back, refused: signedIn && query.refused !== '', robot: await offersRobot(backend) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { language, origin } = matches[0].loaderData!;
  const { common, posting } = textsIn(language);
  return [
    { title: `${posting.choose.homeTitle} - ${common.siteName}` },
    { name: 'description', content: posting.choose.homeLead },
    { tagName: 'link', rel: 'canonical', href: `${origin}/home${loaderData?.local ? '?p=0' : ''}` },
    ...(loaderData?.back || loaderData?.refused ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

/** All boards from the top. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { common, home, posting } = useTexts();
  const { choose } = posting;
  const { local, forums, robot, back, refused } = loaderData;
  return (
    <div className={page.column}>
      {back ? (
        // The visitor wanted a page that is not public (lib/session/guard.ts).
        <div className={css.ask}>
          <Banner>
            <p>{home.signInFirst}</p>
            <ButtonLink href={`/login?back=${encodeURIComponent(back)}`} data-sign-in="now">
              {common.signIn}
            </ButtonLink>
          </Banner>
        </div>
      ) : null}
      {refused ? (
        <div className={css.ask}>
          <Banner title={home.notForAccount}>
            <p>{home.otherAccount}</p>
          </Banner>
        </div>
      ) : null}
      <h1 className={css.title}>{choose.homeTitle}</h1>
      <p className={css.lead}>{choose.homeLead}</p>
      <FilterTabs
        label={choose.homePlaces}
        tabs={[
          { href: '/home?p=0', label: common.local, current: local },
          { href: '/home', label: common.ministries, current: !local },
        ]}
      />
      {local ? (
        <RegionLinks regions={forums} at="/forum/list" />
      ) : (
        <SeatList seats={forums} writeAt="/threads/post" whole />
      )}
      {robot ? <RobotWidget /> : null}
    </div>
  );
}
