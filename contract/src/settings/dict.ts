import { z } from 'zod';
import { rest } from '../call.ts';
import { done, flag, nothing, optionalText, text } from '../fields.ts';
import { listOf, listPage } from '../rules/rest-list.ts';
import { permission, signedIn } from '../who.ts';
import { note, version } from './history.ts';

/** Dictionaries (product.md §3; backoffice.md §2, §4 point 5): types, and what may be chosen of each. */

/** Who keeps dictionaries. */
export const KEEPS_DICTIONARIES = 'sys:dict:save';
const keeps = permission(KEEPS_DICTIONARIES);

/**
 * The types that the product itself reads. Messages keep the numbers of their entries, so an entry of them is stopped,
 * never deleted; its value is a number.
 */
export const numberedTypes = ['domain', 'subDomain', 'topic', 'rejectReason', 'messageType'] as const;
export type NumberedType = (typeof numberedTypes)[number];
export const isNumbered = (dictType: string): boolean => numberedTypes.some((one) => one === dictType);

const DICT_TYPE = /^[A-Za-z]\w{0,49}$/;
const dictType = z.string().regex(DICT_TYPE);
const dictValue = text(100).refine((value) => value.trim() !== '');
/** of an entry: its type and its value, `domain:7` */
const dataId = z.string().regex(/^[A-Za-z]\w{0,49}:.{1,100}$/s);
const sort = z.number().int().min(0).max(32767).default(0);
const remark = text(200).default('');
const name = text(50).refine((value) => value.trim() !== '');

export const dictTypeRow = z.object({
  /** the type itself */
  id: z.string(),
  dictType: z.string(),
  dictName: z.string(),
  sort: z.number(),
  remark: z.string(),
  /** the product reads it: it is neither renamed nor deleted */
  builtIn: z.boolean(),
  /** how many entries it has */
  entries: z.number(),
  version: z.number(),
});
export type DictTypeRow = z.infer<typeof dictTypeRow>;

export const dictDataRow = z.object({
  id: z.string(),
  dictType: z.string(),
  dictValue: z.string(),
  dictLabel: z.string(),
  /** of a sub-domain the domain it belongs to; empty: none */
  parentValue: z.string(),
  sort: z.number(),
  remark: z.string(),
  /** 1 may be chosen, 0 stopped: what has it keeps it */
  status: z.union([z.literal(0), z.literal(1)]),
  version: z.number(),
});
export type DictDataRow = z.infer<typeof dictDataRow>;

const typeFields = { dictName: name, sort, remark, note };
const dataFields = {
  dictLabel: name,
  parentValue: text(100).default(''),
  sort,
  remark,
  status: flag.default(true),
  note,
};

export const dictCalls = {
  dictTypePage: rest.get({
    path: '/sys/dict/type/page',
    summary: 'Types of dictionaries, in their order.',
    who: keeps,
    input: z.object({
      dictType: optionalText(50),
      dictName: optionalText(50),
      ...listPage('dictType', 'dictName', 'sort'),
    }),
    output: listOf(dictTypeRow),
  }),
  dictTypeAll: rest.get({
    path: '/sys/dict/type/all',
    summary: 'Every dictionary with what may be chosen of it: `{ dictType, dataList: [{ dictValue, dictLabel }] }`.',
    who: signedIn,
    input: nothing,
    output: z.array(
      z.object({
        dictType: z.string(),
        dataList: z.array(z.object({ dictValue: z.string(), dictLabel: z.string() })),
      }),
    ),
  }),
  dictTypeInfo: rest.get({
    path: '/sys/dict/type/:id',
    summary: 'One type.',
    who: keeps,
    input: z.object({ id: dictType }),
    output: dictTypeRow,
    errors: ['A0404'],
  }),
  dictTypeSave: rest.post({
    path: '/sys/dict/type',
    summary: 'Adds a type.',
    who: keeps,
    input: z.object({ dictType, ...typeFields }),
    output: dictTypeRow,
    errors: ['10002'],
  }),
  dictTypeUpdate: rest.put({
    path: '/sys/dict/type',
    summary: 'Names a type anew.',
    who: keeps,
    input: z.object({ id: dictType, version, ...typeFields }),
    output: dictTypeRow,
    errors: ['A0404', 'B0001'],
  }),
  dictTypeDelete: rest.delete({
    path: '/sys/dict/type',
    summary: 'Deletes types with their entries; those that the product reads stay.',
    who: keeps,
    input: z.object({ ids: z.array(dictType).min(1).max(50), note: note.optional() }),
    output: done,
    errors: ['A0404', 'B0009'],
  }),
  dictDataPage: rest.get({
    path: '/sys/dict/data/page',
    summary: 'Entries of a type, in their order.',
    who: keeps,
    input: z.object({
      dictType,
      parentValue: optionalText(100),
      dictLabel: optionalText(50),
      dictValue: optionalText(100),
      ...listPage('dictValue', 'dictLabel', 'sort', 'status'),
    }),
    output: listOf(dictDataRow),
  }),
  dictDataInfo: rest.get({
    path: '/sys/dict/data/:id',
    summary: 'One entry.',
    who: keeps,
    input: z.object({ id: dataId }),
    output: dictDataRow,
    errors: ['A0404'],
  }),
  dictDataSave: rest.post({
    path: '/sys/dict/data',
    summary:
      'Adds an entry; in force at once. Without a value one that is read by the product gets the next free number.',
    who: keeps,
    input: z.object({ dictType, dictValue: dictValue.optional(), ...dataFields }),
    output: dictDataRow,
    errors: ['A0404', '10002'],
  }),
  dictDataUpdate: rest.put({
    path: '/sys/dict/data',
    summary: 'Changes an entry, or stops it; in force at once. Its value stays.',
    who: keeps,
    input: z.object({ id: dataId, version, ...dataFields }),
    output: dictDataRow,
    errors: ['A0404', 'B0001', 'B0009'],
  }),
  dictDataDelete: rest.delete({
    path: '/sys/dict/data',
    summary: 'Deletes entries of own types; those of types that the product reads are stopped instead.',
    who: keeps,
    input: z.object({ ids: z.array(dataId).min(1).max(100), note: note.optional() }),
    output: done,
    errors: ['A0404', 'B0009'],
  }),
};
