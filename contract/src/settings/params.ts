import { z } from 'zod';
import { rest } from '../call.ts';
import { done, optionalText, seconds, text } from '../fields.ts';
import { listOf, listPage } from '../rules/rest-list.ts';
import type { Who } from '../who.ts';
import { note, version } from './history.ts';

/** Parameters under the names of the back office (product.md §3, backoffice.md §2): the product's own, and new codes. */

const paramCode = z.string().regex(/^[A-Za-z][\w.-]{0,63}$/);
const remark = text(200).default('');

export const paramsRow = z.object({
  /** the code itself */
  id: z.string(),
  paramCode: z.string(),
  paramValue: z.string(),
  remark: z.string(),
  /** the product reads it: it has bounds and a default, and is never deleted */
  builtIn: z.boolean(),
  version: z.number(),
  byName: z.string(),
  dateline: seconds.nullable(),
});
export type ParamsRow = z.infer<typeof paramsRow>;

export const paramsCalls = (keeps: Who) => ({
  paramsPage: rest.get({
    path: '/sys/params/page',
    summary: 'Every parameter: those of the product, and codes that were added here.',
    who: keeps,
    input: z.object({
      paramCode: optionalText(64),
      own: z.enum(['0', '1']).optional(),
      ...listPage('paramCode', 'dateline'),
    }),
    output: listOf(paramsRow),
  }),
  paramsKey: rest.get({
    path: '/sys/params/key',
    summary: 'The value of one parameter.',
    who: keeps,
    input: z.object({ paramCode }),
    output: z.object({ paramValue: z.string() }),
    errors: ['A0404'],
  }),
  paramsInfo: rest.get({
    path: '/sys/params/:id',
    summary: 'One parameter.',
    who: keeps,
    input: z.object({ id: paramCode }),
    output: paramsRow,
    errors: ['A0404'],
  }),
  paramsSave: rest.post({
    path: '/sys/params',
    summary: 'Adds a parameter with a new code.',
    who: keeps,
    input: z.object({ paramCode, paramValue: text(1000), remark, note }),
    output: paramsRow,
    errors: ['10002'],
  }),
  paramsUpdate: rest.put({
    path: '/sys/params',
    summary: 'Sets a parameter; in force at once, without a restart.',
    who: keeps,
    input: z.object({ id: paramCode, paramValue: text(1000), remark: optionalText(200), version, note }),
    output: paramsRow,
    errors: ['A0404', 'B0001'],
  }),
  paramsDelete: rest.delete({
    path: '/sys/params',
    summary: 'Deletes parameters that were added here; those of the product stay.',
    who: keeps,
    input: z.object({ ids: z.array(paramCode).min(1).max(100), note: note.optional() }),
    output: done,
    errors: ['A0404', 'B0009'],
  }),
});
