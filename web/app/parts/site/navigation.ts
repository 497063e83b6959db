import type { AnswerOf } from '@board/contract';
import type { Texts } from '../../texts/zh-CN/index.ts';

/**
 * The links at the top and the foot of every page. They are computed on the server, so that pages that come to life load
 * only what they show.
 */

export interface SiteLink {
  href: string;
  label: string;
}

export interface MenuLink extends SiteLink {
  id: number;
  /** shown in the line: 0 always, 1 on a large screen, 2 never */
  step: 0 | 1 | 2;
}

/** A line of the footer's small print. */
interface Fact {
  name: string;
  label: string;
  text: string;
  href?: string;
  picture?: string;
}

type Site = Pick<AnswerOf<'settings.site'>, 'menu' | 'links' | 'footer'>;

export const siteLinksOf = (site: Site, texts: Texts) => ({
  menu: menuOf(site, texts),
  services: servicesOf(site, texts),
  foot: footOf(site, texts),
  facts: factsOf(site, texts),
});

/** Number of letters that fit in the line on a small screen, and on a large one with and without 更多. */
const ROOM = { small: 12, large: 14, largeAlone: 16 };
/** Latin letters are half as wide. */
const widthOf = (label: string) => [...label].reduce((sum, letter) => sum + (letter < '\u2e80' ? 0.5 : 1), 0);

/** Returns the links of the menu; those without room in the line stand behind 更多. The search is always in the line. */
function menuOf({ menu }: Site, { navigation }: Texts): MenuLink[] {
  const labelled = menu.map(({ id, name, href }) => ({ id, name, href, label: navigation.menu[name] }));
  const others = labelled.filter(({ name }) => name !== 'search');
  const all = others.reduce((sum, { label }) => sum + widthOf(label), 0);
  const large = all > ROOM.largeAlone ? ROOM.large : ROOM.largeAlone;
  const stepAt = (end: number) => (end <= ROOM.small ? 0 : end <= large ? 1 : 2);
  let end = 0;
  return labelled.map(({ id, name, href, label }) => {
    if (name === 'search') return { id, href, label, step: 0 };
    end += widthOf(label);
    return { id, href, label, step: stepAt(end) };
  });
}

/** Returns the links to the help and to the addresses in parameters (`links.*`). */
function servicesOf({ links }: Site, { common, navigation }: Texts): SiteLink[] {
  const { officialSite, app, miniProgram, oldVersion } = links;
  return linksWithAddress([
    [officialSite, navigation.officialSite],
    [app, navigation.app],
    // That page shows a code on a desktop and opens the mini-program on a phone.
    [miniProgram && '/mainFooter#miniProgram', navigation.miniProgram],
    [oldVersion, navigation.oldVersion],
    ['/check', common.checkProgress],
    ['/helpC', navigation.help],
  ]);
}

const footOf = ({ links }: Site, { navigation }: Texts): SiteLink[] =>
  linksWithAddress([
    ['/map', navigation.map],
    ['/data', navigation.data],
    ['/helpC', navigation.help],
    ['/helpC?key=7', navigation.privacy],
    ['/helpC?key=regions', navigation.regions],
    ['/feedback', navigation.feedback],
    ['/mainFooter', navigation.contact],
    [links.app, navigation.app],
    [links.officialAccount, navigation.officialAccount],
    ['/siteMap', navigation.siteMap],
  ]);

/** The state's registers of the footer's numbers, and the picture beside a number. */
const registers: Record<string, Pick<Fact, 'href' | 'picture'>> = {
  icp: { href: 'https://beian.miit.gov.cn/' },
  police: { href: 'https://beian.mps.gov.cn/', picture: '/icons/police.svg' },
};

/** Parameters whose value is an address; their name is the text of the link. */
const addresses: readonly string[] = ['governmentMark', 'findErrors'];

/** Returns registration numbers and contacts from the parameters `footer.*` (domain.md D). */
function factsOf({ footer }: Site, { common, navigation }: Texts): Fact[] {
  const labels: Record<string, string | undefined> = navigation.facts;
  return Object.entries(footer).map(([name, text]) => {
    const label = labels[name];
    if (label && addresses.includes(name)) return { name, label: '', text: label, href: text };
    return { name, label: label ? label + common.colon : '', text, ...registers[name] };
  });
}

/** Returns the links that have an address. */
export const linksWithAddress = (all: readonly (readonly [href: string | undefined, label: string])[]): SiteLink[] =>
  all.flatMap(([href, label]) => (href ? [{ href, label }] : []));
