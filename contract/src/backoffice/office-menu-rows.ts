/** A row of a menu whose address and permissions the product fixes. */
export interface BuiltInRow {
  id: number;
  /** 0: at the top */
  pid: number;
  /** of its name in the texts (`menus`) */
  key: string;
  /** a screen; a row without one is a directory, or a button where it has codes */
  url?: string;
  icon?: string;
  /** what the button opens */
  permissions?: readonly string[];
  /** one of these is needed to see the place, beside or instead of those of its buttons */
  needs?: readonly string[];
  /** it stays in sight, or somebody could no longer do his work or put the menus right */
  stays?: true;
}

/**
 * The rows of the work area of units (product.md §2), below one row for the whole area. Numbers 20 to 27 are those of
 * the old site, which configurations and people rely on. `web/app/government/menu.ts` decides which rows a unit sees,
 * by its capabilities and boards (product.md §6, decisions.md 9).
 */
export const OFFICE_AREA = 1000;

const list = (name: string) => `/g/taskBoard/${name}`;
/** Of suggestions alone. */
const suggestions = (name: string) => `${list(name)}?typeId=5`;

export const officeRows: readonly BuiltInRow[] = [
  { id: OFFICE_AREA, pid: 0, key: 'officeArea', icon: 'bank', stays: true },
  { id: 20, pid: OFFICE_AREA, key: 'workTable', url: '/g/workTable', icon: 'dashboard', stays: true },

  { id: 21, pid: OFFICE_AREA, key: 'handling', icon: 'form', stays: true },
  { id: 1010, pid: 21, key: 'ownMessages', url: list('list-ans'), stays: true },
  { id: 1011, pid: 21, key: 'messagesTo', url: list('list-to'), stays: true },
  { id: 1012, pid: 21, key: 'messagesFrom', url: list('list-from') },
  { id: 1013, pid: 21, key: 'allMessages', url: list('allMessage') },
  { id: 1014, pid: 21, key: 'nearMessages', url: list('groups') },
  { id: 1015, pid: 21, key: 'promises', url: list('promises') },
  { id: 1016, pid: 21, key: 'searchMessages', url: '/g/allSearch' },
  { id: 1017, pid: 21, key: 'entry', url: '/g/entry' },

  { id: 1020, pid: OFFICE_AREA, key: 'suggestions', icon: 'bulb' },
  { id: 1021, pid: 1020, key: 'ownMessages', url: suggestions('list-ans') },
  { id: 1022, pid: 1020, key: 'messagesTo', url: suggestions('list-to') },
  { id: 1023, pid: 1020, key: 'messagesFrom', url: suggestions('list-from') },

  { id: 1030, pid: OFFICE_AREA, key: 'feedback', icon: 'comment' },
  { id: 1031, pid: 1030, key: 'userFeedback', url: list('userFeedback') },
  { id: 1032, pid: 1030, key: 'platformFeedback', url: list('platformFeedback') },
  { id: 1033, pid: 1030, key: 'lastFeedback', url: list('lastFeedback') },
  { id: 1034, pid: 1030, key: 'nextFeedback', url: list('nextFeedback') },

  { id: 25, pid: OFFICE_AREA, key: 'campaigns', url: list('list-collect'), icon: 'solution' },
  { id: 26, pid: OFFICE_AREA, key: 'unburdening', url: '/g/tab-Delivery', icon: 'appstore' },
  { id: 1040, pid: OFFICE_AREA, key: 'references', url: list('list-handle-delivery'), icon: 'folder' },
  { id: 27, pid: OFFICE_AREA, key: 'cases', url: list('list-casebase'), icon: 'trophy' },
  { id: 22, pid: OFFICE_AREA, key: 'dataBoard', url: '/g/dataBoard', icon: 'barChart' },
  { id: 1090, pid: OFFICE_AREA, key: 'weekReport', url: '/g/weekReport', icon: 'calendar' },
  { id: 1050, pid: OFFICE_AREA, key: 'tasks', url: '/g/workflow', icon: 'partition' },
  { id: 23, pid: OFFICE_AREA, key: 'messages', url: '/g/messageCenter', icon: 'bell' },
  { id: 1060, pid: OFFICE_AREA, key: 'templates', url: '/g/templates', icon: 'snippets' },
  { id: 24, pid: OFFICE_AREA, key: 'ownUnit', url: '/g/settings', icon: 'setting', stays: true },
  { id: 1070, pid: OFFICE_AREA, key: 'manual', url: '/g/unify/manual', icon: 'read' },
  { id: 1080, pid: OFFICE_AREA, key: 'help', url: '/g/help', icon: 'question' },
];
