import { z } from 'zod';
import { change, read } from '../call.ts';
import { handOverStates, unitEnds } from '../codes.ts';
import { done, flag, id, moment, optionalId, seconds, text } from '../fields.ts';
import { SETTING_NOTE_MAX } from '../rules/lengths.ts';
import { capabilities, Organization, permission } from '../who.ts';
import { changeNote, changesPage, keywords, page, structureName } from './fields.ts';
import { KEEPS_UNITS, READS_UNITS, SHORT_NAMES_MAX, unitSides } from './rights.ts';

const unitNode = z.object({
  groupId: z.number(),
  groupName: z.string(),
  shortNames: z.array(z.string()),
  organization: z.number(),
  enabled: z.boolean(),
  /** how many stand right below, those that were stopped not counted */
  below: z.number(),
});
export type UnitNode = z.infer<typeof unitNode>;

/** A unit with the names above it, from the top. */
const unitFound = unitNode.extend({ path: z.array(z.object({ groupId: z.number(), groupName: z.string() })) });
export type UnitFound = z.infer<typeof unitFound>;

/** How many of each a unit has. */
const unitHas = z.object({
  /** messages that it owns and that wait for something */
  owned: z.number(),
  /** pieces of work it was given, or gave to others, and that are not done */
  toDo: z.number(),
  given: z.number(),
  /** all messages it ever had a part in */
  messages: z.number(),
  accounts: z.number(),
  below: z.number(),
  boards: z.number(),
  campaigns: z.number(),
  cases: z.number(),
});
export type UnitHas = z.infer<typeof unitHas>;

const handOver = z.object({
  toGroupId: z.number(),
  toGroupName: z.string(),
  state: z.enum(handOverStates),
  total: z.number(),
  handed: z.number(),
  dateline: seconds,
});

const unitDetail = unitFound.extend({
  /** `groupName` for whoever reads; that itself is as it is kept, and changed */
  shownName: z.string(),
  parentId: z.number().nullable(),
  sort: z.number(),
  regionId: z.number().nullable(),
  regionName: z.string(),
  capabilities: z.array(z.enum(capabilities)),
  substitute: z.object({ groupId: z.number(), groupName: z.string(), until: seconds.nullable() }).nullable(),
  /** which unit took over, of one that was stopped */
  successorName: z.string(),
  boards: z.array(z.object({ fid: z.number(), forumName: z.string() })),
  accounts: z.number(),
  /** its messages on their way to another unit, the latest */
  handOver: handOver.nullable(),
});
export type UnitDetail = z.infer<typeof unitDetail>;

const shortNames = z.array(text(20)).max(SHORT_NAMES_MAX);
const keeper = permission(KEEPS_UNITS);
const reader = permission(READS_UNITS);
const ofUnit = { groupId: id };
/** What a unit may do is never given or taken without a reason. */
const reason = text(SETTING_NOTE_MAX);
const ending = { ...ofUnit, end: z.enum(unitEnds), toGroupId: optionalId };

export const units = {
  units: read({
    path: '/v1/plat/unit/list',
    summary: 'Units right below one, or at the top.',
    who: reader,
    envelope: 'data',
    input: z.object({ parentId: optionalId, stopped: flag.default(false) }),
    output: z.object({ units: z.array(unitNode) }),
  }),
  unitSearch: read({
    path: '/v1/plat/unit/search',
    summary:
      'Units by words of their name or of what they are called for short (住建局), by sound or first letters (zjj).',
    who: reader,
    envelope: 'data',
    input: z.object({ keywords, stopped: flag.default(false) }),
    output: z.object({ units: z.array(unitFound) }),
  }),
  unit: read({
    path: '/v1/plat/unit/detail',
    summary: 'A unit: where it stands, what it may do, what it has.',
    who: reader,
    envelope: 'data',
    input: z.object(ofUnit),
    output: unitDetail,
    errors: ['A0404'],
  }),
  unitChanges: read({
    path: '/v1/plat/unit/changes',
    summary: 'Who changed what of a unit, or of all, when and why; the newest first.',
    who: reader,
    envelope: 'data',
    input: z.object({ ...page, groupId: optionalId }),
    output: changesPage,
  }),
  addUnit: change({
    path: '/v1/plat/unit/add',
    summary: 'Makes a unit, below another or at the top.',
    who: keeper,
    envelope: 'data',
    input: z.object({
      groupName: structureName,
      parentId: optionalId,
      /** of one at the top; below, it is that of the unit above */
      organization: z.literal(unitSides).default(Organization.local),
      regionId: optionalId,
      shortNames: shortNames.default([]),
      note: changeNote,
    }),
    output: z.object(ofUnit),
    errors: ['10013', 'A0400', 'B0009'],
  }),
  changeUnit: change({
    path: '/v1/plat/unit/change',
    summary: 'Renames a unit, or changes its short names, place in order or region. What is absent stays.',
    who: keeper,
    envelope: 'data',
    input: z.object({
      ...ofUnit,
      groupName: structureName.optional(),
      shortNames: shortNames.optional(),
      sort: id.optional(),
      /** null: none */
      regionId: id.nullable().optional(),
      note: changeNote,
    }),
    output: done,
    errors: ['10013', 'A0400', 'A0404', 'B0009'],
  }),
  moveUnit: change({
    path: '/v1/plat/unit/move',
    summary:
      'Puts a unit, with all below it, under another one, or at the top (null). Work in hand goes on as it began.',
    who: keeper,
    envelope: 'data',
    input: z.object({ ...ofUnit, parentId: id.nullable(), note: changeNote }),
    output: done,
    errors: ['10013', 'A0400', 'A0404', 'B0009'],
  }),
  setUnitCapability: change({
    path: '/v1/plat/unit/setCapability',
    summary: 'Lets a unit do something (product.md §3), or no longer; it holds at once, and its history says why.',
    who: keeper,
    envelope: 'data',
    input: z.object({ ...ofUnit, capability: z.enum(capabilities), given: flag, note: reason }),
    output: done,
    errors: ['10013', 'A0400', 'A0404'],
  }),
  setSubstitute: change({
    path: '/v1/plat/unit/setSubstitute',
    summary: 'Has another unit answer a unit’s boards beside it, for a time; null ends that.',
    who: keeper,
    envelope: 'data',
    input: z.object({
      ...ofUnit,
      substituteId: id.nullable(),
      until: moment.nullable().default(null),
      note: changeNote,
    }),
    output: done,
    errors: ['10013', 'A0400', 'A0404', 'B0009'],
  }),
  unitEnding: read({
    path: '/v1/plat/unit/ending',
    summary: 'What ending a unit would do, and why it cannot be done yet; nothing is changed.',
    who: reader,
    envelope: 'data',
    input: z.object(ending),
    output: z.object({ has: unitHas, /** in a sentence; empty: it can be done */ refused: z.string() }),
    errors: ['A0404'],
  }),
  endUnit: change({
    path: '/v1/plat/unit/end',
    summary: 'Merges a unit into another, with everything it has, or stops it and hands over its work.',
    who: keeper,
    envelope: 'data',
    input: z.object({ ...ending, note: reason }),
    output: z.object({ /** messages that are being handed over */ messages: z.number() }),
    errors: ['10013', 'A0400', 'A0404', 'B0009'],
  }),
  reopenUnit: change({
    path: '/v1/plat/unit/reopen',
    summary: 'Lets a unit that was stopped work again; what it handed over stays where it is.',
    who: keeper,
    envelope: 'data',
    input: z.object({ ...ofUnit, note: changeNote }),
    output: done,
    errors: ['10013', 'A0404', 'B0009'],
  }),
  removeUnit: change({
    path: '/v1/plat/unit/remove',
    summary: 'Takes away a unit that has no account, nothing below it and never had a part in anything.',
    who: keeper,
    envelope: 'data',
    input: z.object({ ...ofUnit, note: changeNote }),
    output: done,
    errors: ['10013', 'A0404', 'B0009'],
  }),
};
