import type { AnswerOf } from '@board/contract';
import type { Texts } from '../../texts/zh-CN/index.ts';

/**
 * Where the top and the foot of every page lead. It is worked out on the server: pages that come to life get no more than
 * they show.
 */

export interface SiteLink {
  href: string;
  label: string;
}

export interface MenuLink extends SiteLink {
  id: number;
  /** always in the line, on a large screen, never */
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

/** How many letters stand in the line on a small screen, and on a large one, with and without 更多. */
const ROOM = { small: 12, large: 14, largeAlone: 16 };
/** Latin letters are half as wide. */
const widthOf = (label: string) => [...label].reduce((sum, letter) => sum + (letter < '\u2e80' ? 0.5 : 1), 0);

/** What has no room in the line stands behind 更多; a search is always at hand. */
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

/** The help, and what parameters name (`links.*`). */
function servicesOf({ links }: Site, { navigation }: Texts): SiteLink[] {
  const { officialSite, app, miniProgram, oldVersion } = links;
  return linksWithAddress([
    [officialSite, navigation.officialSite],
    [app, navigation.app],
    // A code for the phone where one is at a desk, the program itself where one is not.
    [miniProgram && '/mainFooter#miniProgram', navigation.miniProgram],
    [oldVersion, navigation.oldVersion],
    ['/check', navigation.check],
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

/** Where the state keeps the registers that the footer's numbers stand in, and what is drawn beside a number. */
const registers: Record<string, Pick<Fact, 'href' | 'picture'>> = {
  icp: { href: 'https://beian.miit.gov.cn/' },
  police: { href: 'https://beian.mps.gov.cn/', picture: '/icons/police.svg' },
};

/** Parameters whose text is the address behind their name. */
const addresses: readonly string[] = ['governmentMark', 'findErrors'];

/** Registration numbers and contacts, as the parameters `footer.*` have them (domain.md D). */
function factsOf({ footer }: Site, { common, navigation }: Texts): Fact[] {
  const labels: Record<string, string | undefined> = navigation.facts;
  return Object.entries(footer).map(([name, text]) => {
    const label = labels[name];
    if (label && addresses.includes(name)) return { name, label: '', text: label, href: text };
    return { name, label: label ? label + common.colon : '', text, ...registers[name] };
  });
}

/** Those that lead somewhere. */
export const linksWithAddress = (all: readonly (readonly [href: string | undefined, label: string])[]): SiteLink[] =>
  all.flatMap(([href, label]) => (href ? [{ href, label }] : []));
