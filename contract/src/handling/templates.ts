import { z } from 'zod';
import { change, read } from '../call.ts';
import { done, flag, id, optionalCode, optionalId, optionalText, page, seconds, text } from '../fields.ts';
import { government } from '../who.ts';
import { handlingErrors } from './inputs.ts';

/** Whose a template is: the reader's own, his unit's, or one that a unit above shares. */
export const templateScopes = ['own', 'unit', 'above'] as const;
const scope = z.enum(templateScopes);

const template = z.object({
  templateId: z.number(),
  title: z.string(),
  content: z.string(),
  /** what it is meant for; null any */
  typeId: z.number().nullable(),
  domainId: z.number().nullable(),
  /** units below may use it */
  shared: z.boolean(),
  /** whose it is; I may change my own and my unit's */
  scope,
  groupName: z.string(),
  updatedAt: seconds,
});
export type Template = z.infer<typeof template>;

export const templates = {
  templates: read({
    path: '/v1/org/template/list',
    summary:
      'My own templates, those of my unit and those that units above share; for a message, the fitting ones first.',
    who: government(),
    input: z.object({ ...page, tid: optionalId, keywords: optionalText(100), scope: scope.optional() }),
    output: z.object({ rows: z.array(template), total: z.number() }),
    errors: ['A0404', 'B0002'],
  }),
  saveTemplate: change({
    path: '/v1/org/template/save',
    summary: 'Writes a template of my unit or one of my own, or changes one.',
    who: government(),
    input: z.object({
      templateId: optionalId,
      title: text(200),
      content: text(5000),
      typeId: optionalCode,
      domainId: optionalCode,
      shared: flag.default(false),
      /** for me alone, and shared with nobody; said of a new one, it stays so */
      own: flag.default(false),
    }),
    output: z.object({ templateId: z.number() }),
    errors: handlingErrors,
  }),
  deleteTemplate: change({
    path: '/v1/org/template/delete',
    summary: 'Deletes a template of my unit or one of my own.',
    who: government(),
    input: z.object({ templateId: id }),
    output: done,
    errors: ['A0404'],
  }),
};
