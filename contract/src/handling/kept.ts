import { z } from 'zod';
import { change, read } from '../call.ts';
import { done, id, nothing, text } from '../fields.ts';
import { FILTER_NAME_MAX } from '../rules/lengths.ts';
import { government } from '../who.ts';
import { filterKind as kind, queueFilter } from './queues.ts';

/** Preferences of an official for the lists: saved filters and visible columns. */

const mine = { who: government(), envelope: 'data' } as const;
const savedFilter = z.object({
  filterId: z.number(),
  name: z.string(),
  display: z.number(),
  order: z.string(),
  filter: queueFilter,
});
export type SavedFilter = z.output<typeof savedFilter>;

export const kept = {
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
      filter: queueFilter,
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
  columns: read({
    path: '/v1/org/columns/list',
    summary: 'The columns I chose, by list.',
    ...mine,
    input: nothing,
    output: z.object({ columns: z.record(z.string(), z.array(z.string())) }),
  }),
  chooseColumns: change({
    path: '/v1/org/columns/save',
    summary: 'Remembers the columns of a list.',
    ...mine,
    input: z.object({ kind, columns: z.array(text(20)).max(20) }),
    output: done,
  }),
};
