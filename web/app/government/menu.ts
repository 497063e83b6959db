import type { UserInfo } from '@board/contract/accounts';
import type { MenuRow } from '@board/contract/backoffice/menus';
import { ENTERS_MESSAGES } from '@board/contract/handling/entering';
import type { Capability } from '@board/contract/who';
import { Organization } from '@board/contract/who';
import { placesOf } from '../parts/access/places.tsx';
import type { Place, PlaceGroup } from '../parts/workspace/shell.tsx';

interface Given {
  /** of the menu, as the back office keeps them (contract/src/backoffice/office-menu-rows.ts) */
  rows: readonly MenuRow[];
  me: UserInfo;
  /** of the lists; a list without a count can never hold anything for this unit */
  counts: Record<string, number>;
  /** campaigns that wait for my unit, and campaigns whose results are late */
  collecting: { waiting: number; late: number };
  deliveries: { received: Record<string, number>; asked: number };
  tasks: { mine: number; claimable: number };
  /** promises that wait for a confirmation or are late */
  promises: { found: number; late: number };
  /** groups of near messages to be checked, and to be answered */
  groups: { proposed: number; confirmed: number };
  /** cases that wait for this unit's examination */
  cases: number;
}

type Waiting = Pick<Place, 'count' | 'late'> & {
  /** false: the unit does not have this place */
  when?: boolean;
};

const board = (path: string) => `/g/taskBoard/${path}`;
const SUGGESTIONS = '?typeId=5';
/** The directory of suggestions: unfolded only while one of its pages is open. */
const FOLDS = 1020;

/** Whether a unit has one of these capabilities (product.md §6). */
export const mayOneOf = ({ authority }: UserInfo, ...needed: Capability[]) =>
  needed.some((one) => authority[one] === 1);
export const EXAMINES_CASES: Capability[] = ['allowCheckCase', 'allowSendCase'];

/** Returns the menu of a unit with its counts. The server refuses what the menu does not show. */
export function menuFor(given: Given): (Place | PlaceGroup)[] {
  const isThere = (url: string) => waitingAt(given, url).when !== false;
  const rows = given.rows.filter(({ url }) => url === '' || isThere(url));
  return placesOf(rows, (url) => {
    const { count, late } = waitingAt(given, url);
    return { count, late };
  }).flatMap((one) => {
    if (!('places' in one)) return pathFor(given, one);
    if (one.places.length === 0) return [];
    return { ...one, folds: one.id === FOLDS, places: one.places.map((place) => pathFor(given, place)) };
  });
}

const isCongress = ({ me }: Given) => me.organization === Organization.congress;

/** For a people's congress every message is a suggestion, so its list asks for suggestions (product.md §6). */
const pathFor = (given: Given, place: Place): Place =>
  isCongress(given) && place.path === board('list-ans') ? { ...place, path: `${place.path}${SUGGESTIONS}` } : place;

/** Returns the count at an address, and whether the unit has this place at all. */
function waitingAt(given: Given, url: string): Waiting {
  const { me, counts, deliveries, tasks, promises, groups, collecting, cases } = given;
  const path = url.replace(SUGGESTIONS, '');
  const name = path.split('/').at(-1)!;
  // A unit without a board of its own oversees none; groups belong to the office that handles a board.
  const hasBoards = 'list-ans:1' in counts;
  const queue = (display: number): Waiting => ({
    count: counts[`${name}:${display}${url === path ? '' : SUGGESTIONS}`],
    // Only local units have separate lists of suggestions: for ministries and congresses every message is a suggestion.
    when: `${name}:1` in counts && (url === path || me.organization === Organization.local),
  });
  switch (path) {
    case board('list-ans'):
    case board('list-to'):
      return queue(1);
    case board('list-from'):
      return queue(7);
    case board('allMessage'):
    case '/g/weekReport':
      return { when: hasBoards };
    case board('groups'):
      return { count: groups.proposed + groups.confirmed, when: hasBoards };
    case board('promises'):
      return { count: promises.found + promises.late };
    case board('userFeedback'):
    case board('platformFeedback'):
    case board('lastFeedback'):
    case board('nextFeedback'):
      return { count: counts[name], when: name in counts };
    // Campaigns of the unit, and the suggestions to them (decisions.md 9).
    case board('list-collect'):
      return { count: collecting.waiting, late: collecting.late, when: mayOneOf(me, 'allowCollect') };
    case '/g/tab-Delivery':
      // An office answers units that ask for its messages, even if it delivers none itself (decision 0072).
      return { count: deliveries.asked, when: mayOneOf(me, 'allowDelivery') || deliveries.asked > 0 };
    case board('list-handle-delivery'):
      return { count: deliveries.received[1], when: mayOneOf(me, 'allowHandleDelivery') };
    case board('list-casebase'):
      return { count: cases, when: mayOneOf(me, ...EXAMINES_CASES) };
    case '/g/entry':
      return { when: me.permissions.includes(ENTERS_MESSAGES) };
    case '/g/workflow':
      return { count: tasks.mine + tasks.claimable };
    default:
      return {};
  }
}
