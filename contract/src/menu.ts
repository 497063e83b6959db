/**
 * What stands in the menu of the public site (product.md §2), by the numbers that it had in the old site's, which
 * configurations and people go by. Its names are in the language files. The work areas' are `backoffice/menu-rows.ts`.
 */

/** At a path of this site, or at an address that a parameter holds; without one it is not there. */
type Entry = { id: number; name: string } & ({ path: string } | { address: string });

/** The public site's, in the order that it has where no parameter says otherwise. */
export const citizenMenu = [
  { id: 1, name: 'home', path: '/demo' },
  { id: 2, name: 'ministries', path: '/adviceIndex' },
  { id: 3, name: 'local', path: '/local-leader' },
  { id: 4, name: 'messages', path: '/threads/list' },
  { id: 5, name: 'suggestions', path: '/rmjy' },
  { id: 6, name: 'topics', address: 'menu.topics' },
  { id: 7, name: 'letters', address: 'menu.letters' },
  { id: 8, name: 'enterprise', address: 'menu.enterprise' },
  { id: 9, name: 'governance', address: 'menu.governance' },
  { id: 10, name: 'cases', path: '/caseBase' },
  { id: 11, name: 'practical', address: 'menu.practical' },
  { id: 12, name: 'search', path: '/messageSearch' },
] as const satisfies readonly Entry[];

export const citizenMenuNames = citizenMenu.map(({ name }) => name);
export type CitizenMenuName = (typeof citizenMenu)[number]['name'];

/** An entry of the public site's menu that is there. */
export interface CitizenPlace {
  id: number;
  name: CitizenMenuName;
  href: string;
}

/** The numbers in the parameter `citizenMenu`, which makes an installation's menu shorter or puts it in another order. */
const idsIn = (chosen: string): string[] => (chosen === '' ? [] : chosen.split(/[,，]/).map((id) => id.trim()));

/** Whether they are numbers of entries, each at most once. */
export function isCitizenMenu(chosen: string): boolean {
  const ids = idsIn(chosen);
  return new Set(ids).size === ids.length && ids.every((id) => citizenMenu.some((entry) => String(entry.id) === id));
}

/** The menu of the public site while these parameters are set. */
export function citizenPlaces(set: ReadonlyMap<string, string>): CitizenPlace[] {
  const ids = idsIn(set.get('citizenMenu') ?? '');
  const chosen = ids.length > 0 ? ids.flatMap((id) => citizenMenu.filter((one) => String(one.id) === id)) : citizenMenu;
  return chosen.flatMap((entry) => {
    const href = 'path' in entry ? entry.path : (set.get(entry.address) ?? '');
    return href ? [{ id: entry.id, name: entry.name, href }] : [];
  });
}
