import { z } from 'zod';
import { change, read } from '../call.ts';
import { done, flag, id, nothing, text } from '../fields.ts';
import { FILTER_NAME_MAX } from '../rules/lengths.ts';
import { filterKinds } from '../rules/sheet-kinds.ts';
import { official } from '../who.ts';
import { queueFilter } from './queues.ts';

/** Preferences of an official for the lists: saved filters, columns, density. */

const mine = { who: official, envelope: 'data' } as const;

/** Lists of the desks besides the queues of messages: the name under which a person's view of one is kept. */
const deskLists = [
  'accounts',
  'roles',
  'posts',
  'menus',
  'online',
  'emergency',
  'units',
  'boards',
  'regions',
  'openings',
  'companies',
  'disposals',
  'concerns',
  'reports',
  'matters',
  'parameters',
  'ownParameters',
  'facts',
  'dictionaries',
  'words',
  'wordHits',
  'wordProposals',
  'siteTexts',
  'announcements',
  'jobs',
  'mailLog',
  'mailTemplates',
  'smsLog',
  'storages',
  'operationLog',
  'loginLog',
  'errorLog',
  'parkedEvents',
  'tasks',
  'instances',
  'processes',
  'models',
  'forms',
  'campaigns',
  'suggestions',
  'cases',
  'caseBase',
  'groups',
  'promises',
  'templates',
  'feedback',
  'entries',
  'deliveries',
  'received',
  'sentDeliveries',
  'deliveryRights',
  'notices',
] as const;
/** Lists that a person arranges: the queues of units, the review desk, and all others of the desks. */
export const listKind = z.enum([...filterKinds, 'review', ...deskLists]);
export type ListKind = z.output<typeof listKind>;
const kind = listKind;

/** What the address of a list says of its filter: names and values. */
const listQuery = z.record(text(30), text(300)).refine((query) => Object.keys(query).length <= 20);
const savedFilter = z.object({
  filterId: z.number(),
  name: z.string(),
  display: z.number(),
  order: z.string(),
  /** of a queue of messages */
  filter: queueFilter,
  /** of any other list: what its address says */
  query: listQuery,
});
export type SavedFilter = z.output<typeof savedFilter>;

/** Narrowest and widest that a column can be made, in px. */
export const [COLUMN_MIN, COLUMN_MAX] = [64, 640];
const listView = z.object({
  /** in their order */
  columns: z.array(text(20)).max(20),
  /** px, of the columns that somebody made wider or narrower */
  widths: z.record(text(20), z.number().int().min(COLUMN_MIN).max(COLUMN_MAX)).default({}),
});
export type ListView = z.output<typeof listView>;

export const densities = ['compact', 'standard', 'roomy'] as const;
const listLook = z.object({
  density: z.enum(densities),
  /** the message is read beside the list */
  pane: flag,
});
export type ListLook = z.output<typeof listLook>;

export const savedViews = {
  savedFilters: read({
    path: '/v1/org/filter/list',
    summary: 'Filters I kept for a list.',
    ...mine,
    input: z.object({ kind }),
    output: z.object({ filters: z.array(savedFilter) }),
  }),
  saveFilter: change({
    path: '/v1/org/filter/save',
    summary: 'Keeps a filter of a list under a name; the same name takes its place.',
    ...mine,
    input: z.object({
      kind,
      name: text(FILTER_NAME_MAX),
      display: z.number().int().min(1).max(8).default(1),
      order: z.enum(['due', 'new', 'old', 'grade', '']).default(''),
      filter: queueFilter.default({}),
      query: listQuery.default({}),
    }),
    output: savedFilter,
    errors: ['A0400', 'B0009'],
  }),
  dropFilter: change({
    path: '/v1/org/filter/delete',
    summary: 'Forgets a filter I kept.',
    ...mine,
    input: z.object({ filterId: id }),
    output: done,
    errors: ['A0404'],
  }),
  listViews: read({
    path: '/v1/org/lists/views',
    summary:
      'How I see the lists: density and reading pane of all of them, columns with their order and width by list.',
    who: official,
    envelope: 'data',
    input: nothing,
    output: listLook.extend({ lists: z.partialRecord(listKind, listView) }),
  }),
  keepListView: change({
    path: '/v1/org/lists/saveView',
    summary: 'Remembers the columns of a list, in their order, and their widths.',
    who: official,
    envelope: 'data',
    input: listView.extend({ kind: listKind }),
    output: done,
  }),
  keepListLook: change({
    path: '/v1/org/lists/saveLook',
    summary: 'Remembers the density of my lists, and whether messages are read beside them.',
    who: official,
    envelope: 'data',
    input: listLook,
    output: done,
  }),
};
