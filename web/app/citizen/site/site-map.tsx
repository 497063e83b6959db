import { useSite } from '../../lib/site.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { helpDocuments } from '../../parts/help/documents.ts';
import { linksWithAddress, type SiteLink } from '../../parts/site/navigation.ts';
import page from '../../ui/page.module.css';
import type { Route } from './+types/site-map';
import css from './site-map.module.css';

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, navigation } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${navigation.siteMap} - ${common.siteName}` }];
};

/** Links to all public pages, on one page (domain.md D). */
export default function SiteMap() {
  const {
    aboutSite,
    agreements,
    center,
    check,
    common,
    figures,
    help,
    kept,
    manual,
    mine,
    navigation,
    own,
    receiptCheck,
  } = useTexts();
  const { isCompany, siteLinks } = useSite();
  const { menu, services, foot } = siteLinks;
  const documents = { ...agreements, ...help };
  const ownLinks = linksWithAddress([
    ['/threads/post', common.write],
    ['/myMessage', mine.title],
    ...(isCompany ? [] : ([['/myCollect', kept.favourites]] as const)),
    ['/myFocusThreads', kept.follows],
    ['/myTracks', kept.tracks],
    ['/myFeedback', own.feedback],
    ['/noticeMain', common.notices],
    ['/uCenter/baseInfo', center.menu],
    ['/login', common.signIn],
    ['/signUp', common.signUp],
  ]);
  const read = Object.entries(helpDocuments).map(([key, [name]]) => ({
    href: `/helpC?key=${key}`,
    label: documents[name].title,
  }));
  const more = linksWithAddress([
    ['/check', check.title],
    ['/receipt/check', receiptCheck.title],
    ['/unify/manual', manual.toManual],
    ['/data#programs', figures.programs],
    ['/api/docs', navigation.api],
  ]);
  const known = new Set(['/siteMap', ...read.map(({ href }) => href)]);
  const about = new Map([...services, ...foot, ...more].map((way) => [way.href, way]));
  const groups: [title: string, links: SiteLink[]][] = [
    [common.menu, menu],
    [aboutSite.own, ownLinks],
    [help.all, read],
    [common.footer, [...about.values()].filter(({ href }) => !known.has(href))],
  ];
  return (
    <div className={page.column}>
      <header className={page.head}>
        <h1>{navigation.siteMap}</h1>
      </header>
      <div className={css.groups}>
        {groups.map(([title, all]) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {all.map(({ href, label }) => (
                <li key={label}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
