import { z } from 'zod';
import { rest } from '../call.ts';
import { done, id, text } from '../fields.ts';
import { byIds, listOf, listPage } from '../rules/rest-list.ts';
import { official, permission } from '../who.ts';
import { DRAWS_PROCESSES } from './codes.ts';
import { formField, formFields } from './forms.ts';
import { MODEL_MAX, modelProblems } from './moddle.ts';

const draws = permission(DRAWS_PROCESSES);
const xml = text(MODEL_MAX);
const key = z.string().regex(/^[A-Za-z_][\w.-]{0,63}$/);
const name = text(80).refine((given) => given.trim() !== '');
export const modelProblem = z.object({
  kind: z.enum(modelProblems),
  nodeId: z.string(),
  nodeName: z.string(),
  detail: z.string(),
});

const model = z.object({
  modelId: z.number(),
  key: z.string(),
  name: z.string(),
  version: z.number(),
  description: z.string(),
  savedName: z.string(),
  savedAt: z.number(),
  /** the version in force that was deployed of it last; 0: none */
  deployed: z.number(),
});
export type WorkflowModel = z.output<typeof model>;

const definition = z.object({
  id: z.number(),
  key: z.string(),
  version: z.number(),
  name: z.string(),
  description: z.string(),
  deploymentId: z.number(),
  resourceName: z.string(),
  suspended: z.boolean(),
  deployedAt: z.number(),
  /** processes under way of this version */
  running: z.number(),
});
export type WorkflowDefinition = z.output<typeof definition>;

const form = z.object({ formKey: z.string(), version: z.number(), name: z.string(), fields: z.array(formField) });
export type WorkflowForm = z.output<typeof form>;

/** Models, what is deployed of them, and forms (backoffice.md §5). */
export const definitionCalls = {
  modelPage: rest.get({
    path: '/act/model/page',
    summary: 'Processes as they are being drawn.',
    who: draws,
    input: z.object({ ...listPage('key', 'name', 'savedAt'), key: text(64).optional(), name: text(80).optional() }),
    output: listOf(model),
  }),
  model: rest.get({
    path: '/act/model/:id',
    summary: 'A drawing, as BPMN 2.0.',
    who: draws,
    input: z.object({ id }),
    output: model.extend({ xml: z.string() }),
  }),
  saveModel: rest.post({
    path: '/act/model',
    summary: 'Keeps a new drawing.',
    who: draws,
    input: z.object({ key, name, description: text(500).default(''), xml }),
    output: z.object({ modelId: z.number(), version: z.number() }),
    errors: ['10002', '10016'],
  }),
  changeModel: rest.put({
    path: '/act/model',
    summary: 'Keeps a drawing anew; the versions before stay.',
    who: draws,
    input: z.object({ modelId: id, version: id, name, description: text(500).default(''), xml }),
    output: z.object({ modelId: z.number(), version: z.number() }),
    errors: ['A0404', 'B0001', '10016'],
  }),
  checkModel: rest.post({
    path: '/act/model/check',
    summary: 'What keeps a drawing from being deployed.',
    who: draws,
    input: z.object({ xml }),
    output: z.object({ problems: z.array(modelProblem) }),
  }),
  deployModel: rest.post({
    path: '/act/model/deploy/:id',
    summary: 'Puts a drawing into force as the next version of its process.',
    who: draws,
    input: z.object({ id }),
    output: definition,
    errors: ['A0404', '10016'],
  }),
  exportModel: rest.get({
    path: '/act/model/export/:id',
    summary: 'The file of a drawing, with the attributes of Flowable or Activiti.',
    who: draws,
    envelope: 'raw',
    input: z.object({ id, flavour: z.enum(['flowable', 'activiti']).default('flowable') }),
    output: z.string(),
    errors: ['A0404'],
  }),
  modelVersions: rest.get({
    path: '/act/model/versions/:id',
    summary: 'How a drawing was saved before, the latest first.',
    who: draws,
    input: z.object({ id, ...listPage() }),
    output: listOf(z.object({ version: z.number(), savedAt: z.number(), savedName: z.string(), xml: z.string() })),
  }),
  deleteModels: rest.delete({
    path: '/act/model',
    summary: 'Takes drawings away; what was deployed of them stays.',
    who: draws,
    input: byIds,
    output: done,
  }),

  processPage: rest.get({
    path: '/act/process/page',
    summary: 'The latest version of each process, or all versions of one.',
    who: draws,
    input: z.object({
      ...listPage('key', 'name', 'version', 'deployedAt'),
      key: text(64).optional(),
      processName: text(80).optional(),
    }),
    output: listOf(definition),
  }),
  latestPage: rest.get({
    path: '/act/process/lastestPage',
    summary: 'The version of a process that would be started now; without a key, of every process.',
    who: official,
    input: z.object({ ...listPage('key', 'name'), key: text(64).optional() }),
    output: listOf(definition.extend({ form: form.nullable() })),
  }),
  deployProcess: rest.upload({
    path: '/act/process/deploy',
    summary: 'Puts a BPMN file into force.',
    who: draws,
    input: z.object({}),
    output: definition,
    errors: ['10016', '10019', '10023', 'A0413'],
  }),
  activateProcess: rest.put({
    path: '/act/process/active/:id',
    summary: 'Lets a version be started again.',
    who: draws,
    input: z.object({ id }),
    output: done,
    errors: ['A0404'],
  }),
  suspendProcess: rest.put({
    path: '/act/process/suspend/:id',
    summary: 'Keeps a version from being started; what is under way goes on.',
    who: draws,
    input: z.object({ id }),
    output: done,
    errors: ['A0404'],
  }),
  convertToModel: rest.post({
    path: '/act/process/convertToModel/:id',
    summary: 'Makes a drawing of a version, to go on from.',
    who: draws,
    input: z.object({ id }),
    output: z.object({ modelId: z.number(), version: z.number() }),
    errors: ['A0404'],
  }),
  processResource: rest.get({
    path: '/act/process/resource',
    summary: 'The file that was deployed.',
    who: draws,
    envelope: 'raw',
    input: z.object({ deploymentId: id, resourceName: text(200).optional() }),
    output: z.string(),
    errors: ['A0404'],
  }),
  deleteProcesses: rest.delete({
    path: '/act/process',
    summary: 'Takes versions away of which nothing was ever started.',
    who: draws,
    input: byIds,
    output: done,
    errors: ['A0404', '10045'],
  }),

  roleNames: rest.get({
    path: '/act/model/roles',
    summary: 'Roles that a task can be given to.',
    who: draws,
    input: z.object({}),
    output: z.object({ list: z.array(z.string()) }),
  }),

  formPage: rest.get({
    path: '/act/form/page',
    summary: 'Forms, each in its latest version.',
    who: draws,
    input: z.object(listPage('formKey', 'name')),
    output: listOf(form),
  }),
  saveForm: rest.post({
    path: '/act/form',
    summary: 'Keeps the next version of a form; what was filled in stays with its own.',
    who: draws,
    input: z.object({ formKey: key, name, fields: formFields }),
    output: z.object({ version: z.number() }),
  }),
};
