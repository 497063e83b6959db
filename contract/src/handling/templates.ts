import { z } from 'zod';
import { change, read } from '../call.ts';
import { done, flag, id, optionalCode, optionalId, optionalText, page, seconds, text } from '../fields.ts';
import { government } from '../who.ts';
import { handlingErrors } from './inputs.ts';

const template = z.object({
  templateId: z.number(),
  title: z.string(),
  content: z.string(),
  /** what it is meant for; null any */
  typeId: z.number().nullable(),
  domainId: z.number().nullable(),
  /** units below may use it */
  shared: z.boolean(),
  /** of my unit, so that I may change it */
  mine: z.boolean(),
  groupName: z.string(),
  updatedAt: seconds,
});
export type Template = z.infer<typeof template>;

export const templates = {
  templates: read({
    path: '/v1/org/template/list',
    summary: 'Templates of my unit and those that units above share; for a message, the fitting ones first.',
    who: government(),
    input: z.object({ ...page, tid: optionalId, keywords: optionalText(100) }),
    output: z.object({ rows: z.array(template), total: z.number() }),
    errors: ['A0404', 'B0002'],
  }),
  saveTemplate: change({
    path: '/v1/org/template/save',
    summary: 'Writes a template of my unit, or changes one.',
    who: government(),
    input: z.object({
      templateId: optionalId,
      title: text(200),
      content: text(5000),
      typeId: optionalCode,
      domainId: optionalCode,
      shared: flag.default(false),
    }),
    output: z.object({ templateId: z.number() }),
    errors: handlingErrors,
  }),
  deleteTemplate: change({
    path: '/v1/org/template/delete',
    summary: 'Deletes a template of my unit.',
    who: government(),
    input: z.object({ templateId: id }),
    output: done,
    errors: ['A0404'],
  }),
};
