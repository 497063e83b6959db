import { COMPANY_DESK } from '../accounts/registration.ts';
import { READS_LOGS, WATCHES } from '../gateways/logs.ts';
import { KEEPS_MAIL } from '../gateways/mail.ts';
import { KEEPS_SMS } from '../gateways/sms.ts';
import { KEEPS_STORAGES } from '../gateways/storage.ts';
import { ENTERS_MESSAGES } from '../handling/entering.ts';
import { HANDS_OUT_POST_LOG } from '../messages.ts';
import { KEEPS_WORDS } from '../moderation/words.ts';
import { SENDS_NOTICES } from '../notices/announcements.ts';
import { EXAMINES_OPENINGS, READS_OPENINGS } from '../openings/statement.ts';
import { KEEPS_MATTERS } from '../search/matters.ts';
import { KEEPS_DICTIONARIES } from '../settings/dict.ts';
import { KEEPS_JOBS } from '../settings/schedule.ts';
import { KEEPS_TEXTS } from '../settings/texts.ts';
import { KEEPS_PARAMETERS } from '../settings.ts';
import {
  KEEPS_BOARDS,
  KEEPS_REGIONS,
  KEEPS_UNITS,
  READS_BOARDS,
  READS_REGIONS,
  READS_UNITS,
} from '../structure/rights.ts';
import { DRAWS_PROCESSES, OVERSEES_PROCESSES } from '../workflow/codes.ts';
import { type BuiltInRow, officeRows } from './office-menu-rows.ts';
import * as may from './permissions.ts';
import { READS_FIGURES } from './reports.ts';
import { setupCodes } from './setup.ts';

/**
 * The built-in rows of the work areas' menus: a row for each screen that has a place in a menu, and below it a row (a
 * button) for each action there, with its permission code. The back office may change names, places and icons, and add
 * rows (`sys:menu:save`); addresses and permissions of built-in rows are fixed here.
 */

const REVIEWS = 'plat:review';

const platformRows: readonly BuiltInRow[] = [
  { id: 90, pid: 0, key: 'home', url: '/admin', icon: 'home' },

  { id: 100, pid: 0, key: 'desk', icon: 'audit' },
  { id: 110, pid: 100, key: 'review', url: '/admin/review', icon: 'fileDone' },
  { id: 111, pid: 110, key: 'reviewDo', permissions: [REVIEWS] },
  { id: 115, pid: 100, key: 'entry', url: '/admin/entry', icon: 'fileText' },
  { id: 116, pid: 115, key: 'entryDo', permissions: [ENTERS_MESSAGES] },
  { id: 120, pid: 100, key: 'companies', url: '/admin/enterprise', icon: 'bank' },
  { id: 121, pid: 120, key: 'companiesDo', permissions: [COMPANY_DESK] },
  { id: 125, pid: 100, key: 'openings', url: '/admin/openings', icon: 'solution' },
  { id: 126, pid: 125, key: 'view', permissions: [READS_OPENINGS] },
  { id: 127, pid: 125, key: 'openingsDo', permissions: [EXAMINES_OPENINGS] },
  { id: 130, pid: 100, key: 'disposals', url: '/admin/disposals', icon: 'stop' },
  { id: 131, pid: 130, key: 'disposalsDo', permissions: ['plat:dispose'] },
  { id: 140, pid: 100, key: 'delivery', url: '/admin/delivery', icon: 'share', needs: [REVIEWS, KEEPS_PARAMETERS] },
  { id: 145, pid: 100, key: 'campaigns', url: '/admin/campaigns', icon: 'solution', needs: [REVIEWS] },
  { id: 147, pid: 100, key: 'cases', url: '/admin/caseBase', icon: 'trophy', needs: [REVIEWS] },
  { id: 150, pid: 100, key: 'concerns', url: '/admin/concerns', icon: 'flag', needs: [REVIEWS] },

  { id: 160, pid: 100, key: 'platformData', url: '/admin/data', icon: 'barChart' },
  { id: 161, pid: 160, key: 'platformDataSee', permissions: [READS_FIGURES] },
  { id: 165, pid: 100, key: 'reports', url: '/admin/reports', icon: 'lineChart', needs: [READS_FIGURES] },

  { id: 200, pid: 0, key: 'people', icon: 'team' },
  { id: 210, pid: 200, key: 'users', url: '/admin/staff', icon: 'user' },
  { id: 211, pid: 210, key: 'view', permissions: [may.READS_USERS] },
  { id: 212, pid: 210, key: 'save', permissions: [may.KEEPS_USERS] },
  { id: 213, pid: 210, key: 'import', permissions: [may.IMPORTS_USERS] },
  { id: 214, pid: 210, key: 'export', permissions: [may.EXPORTS_USERS] },
  { id: 215, pid: 210, key: 'exportPlain', permissions: [may.EXPORTS_PLAIN] },
  { id: 220, pid: 200, key: 'roles', url: '/admin/roles', icon: 'idcard' },
  { id: 221, pid: 220, key: 'view', permissions: [may.READS_ROLES] },
  { id: 222, pid: 220, key: 'save', permissions: [may.KEEPS_ROLES] },
  { id: 223, pid: 220, key: 'grant', permissions: [may.GRANTS_ROLES] },
  { id: 224, pid: 200, key: 'posts', url: '/admin/posts', icon: 'solution' },
  { id: 225, pid: 224, key: 'view', permissions: [may.READS_POSTS] },
  { id: 226, pid: 224, key: 'save', permissions: [may.KEEPS_POSTS] },
  { id: 230, pid: 200, key: 'emergency', url: '/admin/emergency', icon: 'safety' },
  { id: 231, pid: 230, key: 'view', permissions: [may.READS_GRANTS] },
  { id: 232, pid: 230, key: 'ask', permissions: [may.ASKS_GRANTS] },
  { id: 233, pid: 230, key: 'approve', permissions: [may.DECIDES_GRANTS] },
  { id: 240, pid: 200, key: 'online', url: '/admin/online', icon: 'desktop' },
  { id: 241, pid: 240, key: 'view', permissions: [may.READS_ONLINE] },
  { id: 242, pid: 240, key: 'signOutThere', permissions: [may.ENDS_SESSIONS] },

  { id: 250, pid: 0, key: 'structure', icon: 'apartment' },
  { id: 251, pid: 250, key: 'units', url: '/admin/units', icon: 'cluster' },
  { id: 252, pid: 251, key: 'view', permissions: [READS_UNITS] },
  { id: 253, pid: 251, key: 'save', permissions: [KEEPS_UNITS] },
  { id: 254, pid: 250, key: 'boards', url: '/admin/boards', icon: 'profile' },
  { id: 255, pid: 254, key: 'view', permissions: [READS_BOARDS] },
  { id: 256, pid: 254, key: 'save', permissions: [KEEPS_BOARDS] },
  { id: 257, pid: 250, key: 'regions', url: '/admin/regions', icon: 'environment' },
  { id: 258, pid: 257, key: 'view', permissions: [READS_REGIONS] },
  { id: 259, pid: 257, key: 'save', permissions: [KEEPS_REGIONS] },

  { id: 300, pid: 0, key: 'system', icon: 'setting' },
  { id: 305, pid: 300, key: 'setup', url: '/admin/setup', icon: 'solution', needs: setupCodes },
  { id: 310, pid: 300, key: 'menus', url: '/admin/menus', icon: 'menu', stays: true },
  { id: 311, pid: 310, key: 'view', permissions: [may.READS_MENUS] },
  { id: 312, pid: 310, key: 'save', permissions: [may.KEEPS_MENUS] },
  { id: 320, pid: 300, key: 'calendar', url: '/admin/calendar', icon: 'calendar', needs: [KEEPS_PARAMETERS] },
  { id: 350, pid: 300, key: 'dictionaries', url: '/admin/settings/dictionaries', icon: 'book' },
  { id: 351, pid: 350, key: 'save', permissions: [KEEPS_DICTIONARIES] },
  { id: 355, pid: 300, key: 'words', url: '/admin/settings/words', icon: 'safety' },
  { id: 356, pid: 355, key: 'save', permissions: [KEEPS_WORDS] },
  { id: 358, pid: 300, key: 'matters', url: '/admin/matters', icon: 'tags' },
  { id: 359, pid: 358, key: 'save', permissions: [KEEPS_MATTERS] },
  { id: 360, pid: 300, key: 'texts', url: '/admin/settings/texts', icon: 'question' },
  { id: 361, pid: 360, key: 'save', permissions: [KEEPS_TEXTS] },
  { id: 365, pid: 300, key: 'agreements', url: '/admin/settings/agreements', icon: 'fileText', needs: [KEEPS_TEXTS] },
  { id: 370, pid: 300, key: 'facts', url: '/admin/settings/facts', icon: 'idcard', needs: [KEEPS_PARAMETERS] },
  { id: 375, pid: 300, key: 'jobs', url: '/admin/jobs', icon: 'schedule' },
  { id: 376, pid: 375, key: 'save', permissions: [KEEPS_JOBS] },
  { id: 330, pid: 300, key: 'parameters', url: '/admin/parameters', icon: 'control' },
  { id: 331, pid: 330, key: 'save', permissions: [KEEPS_PARAMETERS] },
  { id: 340, pid: 300, key: 'postLog', url: '/admin/post-log', icon: 'fileProtect' },
  { id: 341, pid: 340, key: 'postLogDo', permissions: [HANDS_OUT_POST_LOG] },

  { id: 400, pid: 0, key: 'gateways', icon: 'desktop' },
  { id: 410, pid: 400, key: 'mail', url: '/admin/mail', icon: 'mail' },
  { id: 411, pid: 410, key: 'save', permissions: [KEEPS_MAIL] },
  { id: 420, pid: 400, key: 'sms', url: '/admin/sms', icon: 'message' },
  { id: 421, pid: 420, key: 'save', permissions: [KEEPS_SMS] },
  { id: 430, pid: 400, key: 'logs', url: '/admin/logs', icon: 'fileSearch' },
  { id: 431, pid: 430, key: 'view', permissions: [READS_LOGS] },

  { id: 440, pid: 400, key: 'storages', url: '/admin/storage', icon: 'folder' },
  { id: 441, pid: 440, key: 'save', permissions: [KEEPS_STORAGES] },
  { id: 450, pid: 400, key: 'monitors', url: '/admin/monitor', icon: 'dashboard' },
  { id: 451, pid: 450, key: 'view', permissions: [WATCHES] },

  { id: 500, pid: 0, key: 'tasks', url: '/admin/workflow', icon: 'partition' },
  { id: 510, pid: 0, key: 'workflow', icon: 'partition' },
  { id: 511, pid: 510, key: 'running', url: '/admin/workflow/running' },
  { id: 512, pid: 511, key: 'oversee', permissions: [OVERSEES_PROCESSES] },
  { id: 513, pid: 510, key: 'processes', url: '/admin/workflow/processes' },
  { id: 514, pid: 513, key: 'draw', permissions: [DRAWS_PROCESSES] },
  { id: 515, pid: 510, key: 'models', url: '/admin/workflow/models', needs: [DRAWS_PROCESSES] },
  { id: 516, pid: 510, key: 'forms', url: '/admin/workflow/forms', needs: [DRAWS_PROCESSES] },

  { id: 600, pid: 0, key: 'announcements', url: '/admin/announcements', icon: 'notification' },
  { id: 601, pid: 600, key: 'noticesSave', permissions: [SENDS_NOTICES] },
  { id: 900, pid: 0, key: 'messages', url: '/admin/messages', icon: 'bell' },
];

export const builtInRows: readonly BuiltInRow[] = [...platformRows, ...officeRows];

/** Numbers of built-in rows are below it; rows that the back office adds begin there. */
export const OWN_ROWS_FROM = 10_000;
