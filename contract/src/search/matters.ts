import { z } from 'zod';
import { rest } from '../call.ts';
import { done, id, optionalText, seconds, text } from '../fields.ts';
import { byIds, listOf, listPage } from '../rules/rest-list.ts';
import { permission } from '../who.ts';

/** Keeps the list of what people call the same matter by. */
export const KEEPS_MATTERS = 'sys:matter:save';

export const MATTER_NAME_MAX = 30;
export const MATTER_WORDS_MAX = 100;

const matter = z.object({
  matterId: z.number(),
  name: z.string(),
  words: z.array(z.string()),
  updatedAt: seconds,
});
export type Matter = z.infer<typeof matter>;

const given = {
  /** as offices call it */
  name: text(MATTER_NAME_MAX),
  /** what else people call it */
  words: z.array(text(MATTER_NAME_MAX)).max(MATTER_WORDS_MAX),
};
const who = permission(KEEPS_MATTERS);

export const matters = {
  matters: rest.get({
    path: '/sys/matter/page',
    summary: 'What people call the same matter by, for the search of answers; with those that hold a word.',
    who,
    input: z.object({ ...listPage('name', 'updatedAt'), keywords: optionalText(MATTER_NAME_MAX) }),
    output: listOf(matter),
  }),
  addMatter: rest.post({
    path: '/sys/matter',
    summary:
      'Adds a matter; messages that come or change from then on are found by its words, older ones after a night.',
    who,
    input: z.object(given),
    output: z.object({ matterId: z.number() }),
    errors: ['B0003', 'B0008'],
  }),
  changeMatter: rest.put({
    path: '/sys/matter',
    summary: 'Changes a matter.',
    who,
    input: z.object({ matterId: id, ...given }),
    output: done,
    errors: ['A0404', 'B0003', 'B0008'],
  }),
  removeMatters: rest.delete({
    path: '/sys/matter',
    summary: 'Takes matters away.',
    who,
    input: byIds,
    output: done,
  }),
};
