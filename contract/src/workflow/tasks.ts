import { z } from 'zod';
import { attachment } from '../attachments.ts';
import { rest } from '../call.ts';
import { done, flag, id, text } from '../fields.ts';
import { listPage, longListOf } from '../rules/rest-list.ts';
import { anyone, official, permission } from '../who.ts';
import { COMMENT_MAX, OVERSEES_PROCESSES } from './codes.ts';
import { formField } from './forms.ts';

const oversees = permission(OVERSEES_PROCESSES);

/** Values that conditions ask for: few, small and flat enough to be read. */
const value = z.union([
  z.string().max(2000),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string().max(200), z.number()])).max(200),
]);
const variables = z
  .record(z.string().regex(/^[\p{L}_][\p{L}\p{N}_]{0,39}$/u), value)
  .refine((given) => Object.keys(given).length <= 50)
  .default({});

const comment = text(COMMENT_MAX).refine((given) => given.trim() !== '');

const task = z.object({
  taskId: z.number(),
  taskName: z.string(),
  processInstanceId: z.number(),
  processName: z.string(),
  title: z.string(),
  businessKey: z.string(),
  starter: z.string(),
  /** empty: nobody yet */
  assignee: z.string(),
  assigneeUid: z.number().nullable(),
  owner: z.string(),
  /** what was said to whom it was handed on, a line each time */
  ownerComment: z.string(),
  state: z.number(),
  comment: z.string(),
  startTime: z.number(),
  dueTime: z.number().nullable(),
  endTime: z.number().nullable(),
  durationInSeconds: z.number().nullable(),
});
export type WorkflowTask = z.output<typeof task>;

const instance = z.object({
  processInstanceId: z.number(),
  processDefinitionKey: z.string(),
  processName: z.string(),
  version: z.number(),
  title: z.string(),
  businessKey: z.string(),
  starter: z.string(),
  state: z.number(),
  ended: z.boolean(),
  suspended: z.boolean(),
  startTime: z.number(),
  endTime: z.number().nullable(),
  durationInSeconds: z.number().nullable(),
  endReason: z.string(),
  /** what it waits for now */
  waitingFor: z.array(z.string()),
});
export type WorkflowInstance = z.output<typeof instance>;

const formShown = z.object({
  formKey: z.string(),
  name: z.string(),
  fields: z.array(formField),
  data: z.record(z.string(), z.unknown()),
  /** names of people and units that the data name by number */
  named: z.record(z.string(), z.string()),
  /** files by their field; their addresses hold for a short time, for whoever was shown them */
  files: z.record(z.string(), z.array(attachment)),
  /** fields that are filled in but not shown to the caller */
  masked: z.array(z.string()),
  /** fields that may be changed here */
  editable: z.array(z.string()),
});

const onTask = { taskId: id, comment };
const started = z.object({ processInstanceId: z.number() });
const moves = ['A0404', 'A0403', '10041', '10045', '10046', '10047'] as const;

/** Tasks and processes under way (product.md §4, §7; backoffice.md §5). */
export const taskCalls = {
  taskPage: rest.get({
    path: '/act/task/page',
    summary: 'Open tasks of everybody.',
    who: oversees,
    input: z.object({ ...listPage(), taskName: text(80).optional() }),
    output: longListOf(task),
  }),
  myToDoTaskPage: rest.get({
    path: '/act/task/myToDoTaskPage',
    summary: 'Open tasks that are mine, or that I may claim.',
    who: official,
    input: z.object({ ...listPage(), claimable: flag.default(false) }),
    output: longListOf(task),
  }),
  taskCounts: rest.get({
    path: '/act/task/counts',
    summary: 'How many tasks are mine, and how many I may claim; a hundred stands for more.',
    who: official,
    input: z.object({}),
    output: z.object({ mine: z.number(), claimable: z.number() }),
  }),
  task: rest.get({
    path: '/act/task/:id',
    summary: 'A task with its form, and what may be done with it.',
    who: official,
    input: z.object({ id }),
    output: task.extend({
      actions: z.array(
        z.enum(['claim', 'unclaim', 'complete', 'refuse', 'backToFirst', 'backPreviousTask', 'entrust', 'endProcess']),
      ),
      isCountersign: z.boolean(),
      returns: z.enum(['straight', 'walk', 'choose']),
      /** where it can be returned to, the nearest first */
      earlier: z.array(z.object({ id: z.number(), name: z.string(), by: z.string(), isNearest: z.boolean() })),
      form: formShown.nullable(),
      /** a handed-on task waits for its new assignee */
      suspended: z.boolean(),
    }),
    errors: ['A0404'],
  }),
  claim: rest.post({
    path: '/act/task/claim',
    summary: 'Takes a task that several may do.',
    who: official,
    input: z.object({ taskId: id }),
    output: done,
    errors: ['10032', ...moves],
  }),
  unclaim: rest.post({
    path: '/act/task/unclaim',
    summary: 'Gives a claimed task back to all who may do it.',
    who: official,
    input: z.object({ taskId: id }),
    output: done,
    errors: ['10037', ...moves],
  }),
  complete: rest.post({
    path: '/act/task/complete',
    summary: 'Passes a task; in a countersign, agrees or refuses.',
    who: official,
    input: z.object({
      ...onTask,
      processInstanceId: id.optional(),
      assignee: z.unknown().optional(),
      agree: flag.default(true),
      variables,
      form: z.record(z.string().max(40), z.unknown()).optional(),
    }),
    output: done,
    errors: [...moves],
  }),
  completeByVariables: rest.post({
    path: '/act/task/completeByVariables',
    summary: 'Passes a task with values for the conditions behind it.',
    who: official,
    input: z.object({ ...onTask, variables }),
    output: done,
    errors: [...moves],
  }),
  entrust: rest.post({
    path: '/act/task/entrust',
    summary: 'Hands a task on; whoever hands on first stays its owner.',
    who: official,
    input: z.object({ taskId: id, assignee: id, comment: text(COMMENT_MAX).optional() }),
    output: done,
    errors: ['10043', '10044', ...moves],
  }),
  backPreviousTask: rest.post({
    path: '/act/task/backPreviousTask',
    summary: 'Returns to the task before, or to one that is named.',
    who: official,
    input: z.object({ ...onTask, processInstanceId: id.optional(), target: id.optional(), straight: flag.optional() }),
    output: done,
    errors: ['10034', '10042', ...moves],
  }),
  backToFirst: rest.post({
    path: '/act/task/backToFirst',
    summary: 'Returns to the task that was done first.',
    who: official,
    input: z.object({ ...onTask, processInstanceId: id.optional(), straight: flag.optional() }),
    output: done,
    errors: ['10034', ...moves],
  }),
  endProcess: rest.post({
    path: '/act/task/endProcess',
    summary: 'Ends the process of a task.',
    who: official,
    input: z.object({ ...onTask, processInstanceId: id.optional() }),
    output: done,
    errors: [...moves],
  }),
  taskVariables: rest.get({
    path: '/act/task/variables',
    summary: 'Values of the process of a task.',
    who: official,
    input: z.object({ taskId: id }),
    output: z.object({ variables: z.record(z.string(), z.unknown()) }),
    errors: ['A0404'],
  }),
  setTaskVariables: rest.post({
    path: '/act/task/variables',
    summary: 'Sets values of the process of a task.',
    who: official,
    input: z.object({ taskId: id, variables }),
    output: done,
    errors: [...moves],
  }),
  deleteTaskVariables: rest.delete({
    path: '/act/task/variables',
    summary: 'Takes values of the process of a task away.',
    who: official,
    input: z.object({ taskId: id, names: z.array(z.string().max(40)).min(1).max(50) }),
    output: done,
    errors: [...moves],
  }),
  colleagues: rest.get({
    path: '/act/task/colleagues',
    summary: 'Accounts that a task can be handed on to, by a part of their name.',
    who: official,
    input: z.object({ name: text(40).default('') }),
    output: z.object({ list: z.array(z.object({ uid: z.number(), name: z.string(), unit: z.string() })) }),
  }),

  units: rest.get({
    path: '/act/task/units',
    summary: 'Units by a part of their name, or by their numbers.',
    who: official,
    input: z.object({
      name: text(40).default(''),
      ids: z
        .string()
        .regex(/^\d{1,9}(,\d{1,9}){0,49}$/)
        .optional(),
    }),
    output: z.object({ list: z.array(z.object({ groupId: z.number(), name: z.string() })) }),
  }),

  runningPage: rest.get({
    path: '/act/running/page',
    summary: 'Processes under way.',
    who: oversees,
    input: z.object({ ...listPage(), businessKey: text(64).optional(), key: text(64).optional() }),
    output: longListOf(instance),
  }),
  deleteRunning: rest.delete({
    path: '/act/running/:id',
    summary: 'Takes a process under way off, with a reason.',
    who: oversees,
    input: z.object({ id, reason: comment }),
    output: done,
    errors: ['A0404', '10045'],
  }),
  withdrawRunning: rest.post({
    path: '/act/running/withdraw',
    summary: 'Takes back a process under way that the caller started.',
    who: official,
    input: z.object({ processInstanceId: id, comment }),
    output: done,
    errors: ['A0404', 'A0403', '10045'],
  }),
  suspendRunning: rest.put({
    path: '/act/running/suspend/:id',
    summary: 'Stops a process: nothing of it moves until it is let go on.',
    who: oversees,
    input: z.object({ id }),
    output: done,
    errors: ['A0404', '10045'],
  }),
  activateRunning: rest.put({
    path: '/act/running/active/:id',
    summary: 'Lets a stopped process go on.',
    who: oversees,
    input: z.object({ id }),
    output: done,
    errors: ['A0404', '10045'],
  }),
  start: rest.post({
    path: '/act/running/start',
    summary: 'Starts the latest version of a process that needs no form.',
    who: official,
    alsoInQuery: ['key'],
    input: z.object({ key: text(64), variables }),
    output: started,
    errors: ['A0404', '10040', '10046'],
  }),
  saveFormData: rest.post({
    path: '/act/form/data',
    summary: 'Keeps a form that was filled in; answers the key that a process is started with.',
    who: official,
    input: z.object({
      formKey: text(64),
      businessKey: z.uuid().optional(),
      data: z.record(z.string().max(40), z.unknown()),
    }),
    output: z.object({ businessKey: z.string() }),
    errors: ['A0404', 'A0400', '10045'],
  }),
  startOfBusinessKey: rest.post({
    path: '/act/running/startOfBusinessKey',
    summary: 'Starts a process for a form; asked again, it answers the process that was started.',
    who: official,
    input: z.object({ processDefinitionKey: text(64), businessKey: text(64), variables }),
    output: started,
    errors: ['A0404', '10040', '10046'],
  }),
  setFormInstance: rest.post({
    path: '/act/form/instance',
    summary: 'Writes into a form which process was started with it.',
    who: official,
    input: z.object({ processInstanceId: id, processDefinitionKey: text(64), businessKey: text(64) }),
    output: done,
    errors: ['A0404'],
  }),

  instance: rest.get({
    path: '/act/his/instance',
    summary: 'A process, for whoever has to do with it.',
    who: official,
    input: z.object({ processInstanceId: id }),
    output: instance.extend({
      form: formShown.nullable(),
      /** the caller started it and may take it back */
      mayWithdraw: z.boolean(),
    }),
    errors: ['A0404'],
  }),
  handleDetail: rest.get({
    path: '/act/his/getTaskHandleDetailInfo',
    summary: 'What was done in a process, in order, how long each took; and a ticket for its picture.',
    who: official,
    input: z.object({ processInstanceId: id }),
    output: z.object({
      rows: z.array(
        z.object({
          activityId: z.string(),
          activityName: z.string(),
          assignee: z.string(),
          owner: z.string(),
          ownerComment: z.string(),
          state: z.number(),
          startTime: z.number(),
          endTime: z.number().nullable(),
          comment: z.string(),
          durationInSeconds: z.number().nullable(),
        }),
      ),
      imageTicket: z.string(),
      /** px from the left of its picture to the middle of the first open step; null: none is open */
      openAt: z.number().nullable(),
    }),
    errors: ['A0404'],
  }),
  instanceImage: rest.get({
    path: '/act/his/getInstImage',
    summary: 'The picture of a process: what is done, open and still to come, as SVG; `token` is a ticket.',
    who: anyone,
    envelope: 'raw',
    input: z.object({ processInstanceId: id, token: text(400) }),
    output: z.string(),
    errors: ['A0403', 'A0404'],
  }),
  historyPage: rest.get({
    path: '/act/his/getHistoryProcessInstancePage',
    summary: 'Processes that have ended.',
    who: oversees,
    input: z.object({ ...listPage(), businessKey: text(64).optional() }),
    output: longListOf(instance),
  }),
  myProcesses: rest.get({
    path: '/act/his/getMyProcessInstancePage',
    summary: 'Processes that I started.',
    who: official,
    input: z.object(listPage()),
    output: longListOf(instance),
  }),
  myHandled: rest.get({
    path: '/act/his/getMyHandledInstancePage',
    summary: 'Tasks that I have done, the latest first.',
    who: official,
    input: z.object(listPage()),
    output: longListOf(task),
  }),
};
