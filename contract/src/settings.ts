import { z } from 'zod';
import { change, get, read } from './call.ts';
import { nothing, page, rowVersion, text } from './fields.ts';
import { citizenMenuNames } from './menu.ts';
import type { ApiDocument } from './openapi.ts';
import { SETTING_NOTE_MAX } from './rules/lengths.ts';
import { holiday, holidayVersion } from './settings/calendar.ts';
import { dictCalls } from './settings/dict.ts';
import { historyCalls } from './settings/history.ts';
import { limitDefaults } from './settings/limits.ts';
import { parameter, parameterChange, parameterNames } from './settings/parameters.ts';
import { paramsCalls } from './settings/params.ts';
import { textCalls } from './settings/texts.ts';
import { anyone, permission } from './who.ts';

const option = z.object({ value: z.number(), label: z.string() });
export const domain = option.extend({ children: z.array(option) });
export type Domain = z.infer<typeof domain>;

/** An account of the demo that anyone may try, and what can be seen with it. */
export const demoAccount = z.object({ title: z.string(), loginName: z.string(), password: z.string() });
export type DemoAccount = z.infer<typeof demoAccount>;

const parameterName = z.enum(parameterNames);
const year = z.number().int().min(2000).max(2100);
/** Who keeps parameters, dictionaries and the calendar. */
export const KEEPS_PARAMETERS = 'sys:params:save';
const keepsParameters = permission(KEEPS_PARAMETERS);

export const settings = {
  ...dictCalls,
  ...historyCalls,
  ...textCalls,
  ...paramsCalls(keepsParameters),
  site: get({
    path: '/v1/site/config',
    summary:
      'What a client needs to know of this installation: limits, mode, footer, the public key for encrypted fields.',
    who: anyone,
    input: nothing,
    output: z.object({
      mode: z.enum(['demo', 'production']),
      appCode: z.string(),
      limits: z.object(Object.fromEntries(Object.keys(limitDefaults).map((name) => [name, z.number()]))),
      publicKey: z.object({ kid: z.string(), pem: z.string() }),
      mapTileUrl: z.string(),
      /** real names are wholly of it (product.md §5) */
      realNamePattern: z.string(),
      /** what a solved captcha names (product.md §9) */
      captchaSceneId: z.string(),
      /** whoever writes one of them is told to call the emergency services first */
      urgentWords: z.array(z.string()),
      footer: z.record(z.string(), z.string()),
      /** where this site leads to besides: parameters `links.*` */
      links: z.record(z.string(), z.string()),
      /** the entries of the public site's menu, in their order */
      menu: z.array(z.object({ id: z.number(), name: z.enum(citizenMenuNames), href: z.string() })),
      /** where accounts of organization 4 go after signing in (decisions.md 3), maybe the work area; empty: nowhere */
      userCentreUrl: z.string(),
      /** people may register and recover their account by e-mail */
      sendsMail: z.boolean(),
      /** only in demo mode */
      demoAccounts: z.array(demoAccount),
    }),
  }),
  apiDocument: get({
    path: '/api/openapi.json',
    summary: 'This document: every call, in OpenAPI 3.1.',
    who: anyone,
    envelope: 'raw',
    input: nothing,
    output: z.custom<ApiDocument>(),
  }),
  domainList: read({
    path: '/v1/domainList',
    summary: 'Domains with their sub-domains.',
    forPrograms: true,
    who: anyone,
    input: nothing,
    output: z.object({ domainList: z.array(domain) }),
  }),
  typeList: read({
    path: '/v1/typeList',
    summary: 'Message types a citizen may choose.',
    who: anyone,
    input: nothing,
    output: z.object({ typeList: z.array(option) }),
  }),
  parameters: read({
    path: '/v1/plat/parameters/list',
    summary: 'Every limit and setting: what is in force, its default, and what may be entered.',
    who: keepsParameters,
    envelope: 'data',
    input: nothing,
    output: z.object({ rows: z.array(parameter) }),
  }),
  setParameter: change({
    path: '/v1/plat/parameters/set',
    summary: 'Sets a parameter, or takes it back to its default; in force at once, without a restart.',
    who: keepsParameters,
    envelope: 'data',
    input: z.object({
      name: parameterName,
      /** null: the default */
      value: text(1000).nullable(),
      version: rowVersion,
      /** why; nobody changes a rule of the board without saying so */
      note: text(SETTING_NOTE_MAX),
    }),
    output: z.object({ version: z.number() }),
    errors: ['B0001'],
  }),
  parameterChanges: read({
    path: '/v1/plat/parameters/changes',
    summary: 'Who changed which parameter, when, why, from what to what; the newest first.',
    who: keepsParameters,
    envelope: 'data',
    input: z.object({ name: parameterName.optional(), ...page }),
    output: z.object({ rows: z.array(parameterChange), total: z.number() }),
  }),
  holidays: read({
    path: '/v1/plat/calendar/days',
    summary: 'Days of a year that differ from "Monday to Friday are working days"; none: the year is not known yet.',
    who: keepsParameters,
    envelope: 'data',
    input: z.object({ year }),
    output: z.object({ version: z.number(), days: z.array(holiday) }),
  }),
  saveHolidays: change({
    path: '/v1/plat/calendar/save',
    summary: "Puts a list of days in the place of a year's; deadlines that are set from now on count by it.",
    who: keepsParameters,
    envelope: 'data',
    input: z.object({
      year,
      /** the version that was looked at: whoever changed the year meanwhile is not overwritten */
      version: z.number().int().min(0).max(32766),
      days: z.array(holiday).max(366),
      note: text(SETTING_NOTE_MAX).default(''),
    }),
    output: z.object({ version: z.number() }),
    errors: ['B0001'],
  }),
  holidayVersions: read({
    path: '/v1/plat/calendar/versions',
    summary: 'Who changed the days of a year, when, why and how; the newest first.',
    who: keepsParameters,
    envelope: 'data',
    input: z.object({ year, ...page }),
    output: z.object({ rows: z.array(holidayVersion), total: z.number() }),
  }),
  robot: read({
    path: '/v1/robot',
    summary:
      'Where the robot is offered (1) or not (0): to citizens, to offices on the public pages, on their work table.',
    who: anyone,
    input: nothing,
    output: z.object({
      robot: z.object({ pcLocation: z.number(), pcOrgLocation: z.number(), pcOrgWorkTable: z.number() }),
    }),
  }),
  topicList: read({
    path: '/v1/topicList',
    forPrograms: true,
    summary: 'Topics messages can belong to.',
    who: anyone,
    input: nothing,
    output: z.object({ topicList: z.array(option) }),
  }),
};
