import type { AnswerOf } from '@board/contract';
import { isNumbered } from '@board/contract/settings/dict';
import type { Ctx, Handlers } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { dictionaries } from './dictionaries.ts';
import * as store from './dictionary-store.ts';
import { settingChanged } from './history.ts';
import { subjectFor } from './names/names.ts';

/** Dictionaries of the back office (product.md §3; backoffice.md §2, §4 point 5). */

const REFERENCES = ['dictionaries'];
/** A dictionary's number fits two bytes, and a ground for rejection two digits. */
const NUMBER = /^[1-9]\d{0,4}$/;
const NUMBER_MAX = 32_767;
/** Cannot be stopped, because boards of ministries and congresses take only advice. */
const ALWAYS = ['messageType:5'];

const idOf = ({ dictType, dictValue }: store.EntryId) => `${dictType}:${dictValue}`;

function entryIdOf(id: string): store.EntryId {
  const at = id.indexOf(':');
  return { dictType: id.slice(0, at), dictValue: id.slice(at + 1) };
}

const presentType = (row: store.DictType & { entries: number }) => ({ id: row.dictType, ...row });

const presentEntry = ({ enabled, parentValue, ...row }: store.Entry): AnswerOf<'settings.dictDataInfo'> => ({
  id: idOf(row),
  ...row,
  parentValue: parentValue ?? '',
  status: enabled ? 1 : 0,
});

/** Fields of a type, and of an entry, that the history records. */
const typeFields = ({ dictName, sort, remark }: store.DictType) => ({ dictName, sort, remark });
const entryFields = ({ dictLabel, parentValue, sort, enabled, remark }: store.Entry) => ({
  dictLabel,
  sort,
  enabled,
  remark,
  ...(parentValue === null ? {} : { parentValue }),
});

type EntryInput = Pick<store.Entry, 'dictLabel' | 'sort' | 'remark'> & { parentValue: string; status: boolean };

/**
 * Returns the entry to be stored. Refuses a parent that is not a domain, or is stopped. An entry may keep a parent that was
 * stopped later, so that the entry can still be changed.
 */
async function made(ctx: Ctx, id: store.EntryId, input: EntryInput, before: store.Entry | null): Promise<store.Entry> {
  const { dictLabel, sort, remark, status, parentValue } = input;
  const version = before ? before.version + 1 : 0;
  const isChild = id.dictType === 'subDomain';
  if (isChild && before?.parentValue !== parentValue) {
    const domain = await store.entryOf(ctx.db, { dictType: 'domain', dictValue: parentValue });
    if (!domain?.enabled) fail('A0400', { parentValue: { name: 'unknownParent' } });
  }
  if (!status && ALWAYS.includes(idOf(id))) fail('B0009', { status: { name: 'cannotStop' } });
  const parent = isChild ? parentValue : null;
  return { ...id, dictLabel: dictLabel.trim(), parentValue: parent, sort, enabled: status, remark, version };
}

async function saveEntry(ctx: Ctx, before: store.Entry | null, entry: store.Entry, note: string) {
  await store.putEntry(ctx.db, entry);
  const change = { kind: 'dictData' as const, key: idOf(entry), note, references: REFERENCES };
  await settingChanged(ctx, { ...change, before: before && entryFields(before), after: entryFields(entry) });
  return presentEntry(entry);
}

async function saveType(ctx: Ctx, before: store.DictType | null, row: store.DictType, note: string) {
  const { builtIn, ...fields } = row;
  await store.putType(ctx.db, fields);
  const change = { kind: 'dictType' as const, key: row.dictType, note, references: REFERENCES };
  await settingChanged(ctx, { ...change, before: before && typeFields(before), after: typeFields(row) });
  return presentType((await store.typeOf(ctx.db, row.dictType))!);
}

type DictCalls = Pick<Handlers<'settings'>, Extract<keyof Handlers<'settings'>, `dict${string}`>>;

export const dictionaryCalls: DictCalls = {
  async dictTypePage(asked, ctx) {
    const found = await store.typePage(ctx.db, asked);
    const list = found.rows.map((row) => ({ ...presentType(row), dictName: subjectFor(ctx, row.dictName) }));
    return { total: found.total, list };
  },

  async dictTypeAll(_input, ctx) {
    return dictionaries.of(ctx.app).all.map(({ dictType, dataList }) => ({
      dictType,
      dataList: dataList.map((one) => ({ ...one, dictLabel: subjectFor(ctx, one.dictLabel) })),
    }));
  },

  async dictTypeInfo({ id }, { db }) {
    return presentType((await store.typeOf(db, id)) ?? fail('A0404'));
  },

  async dictTypeSave({ dictType, dictName, sort, remark, note }, ctx) {
    await store.lockDictionaries(ctx.db);
    if (await store.typeOf(ctx.db, dictType)) fail('10002');
    const row = { dictType, dictName: dictName.trim(), sort, remark, builtIn: false, version: 0 };
    return await saveType(ctx, null, row, note);
  },

  async dictTypeUpdate({ id, version, dictName, sort, remark, note }, ctx) {
    await store.lockDictionaries(ctx.db);
    const before = (await store.typeOf(ctx.db, id)) ?? fail('A0404');
    if (before.version !== version) fail('B0001');
    const { entries, ...row } = before;
    return await saveType(ctx, row, { ...row, dictName: dictName.trim(), sort, remark, version: version + 1 }, note);
  },

  async dictTypeDelete({ ids, note = '' }, ctx) {
    await store.lockDictionaries(ctx.db);
    for (const id of new Set(ids)) {
      const row = (await store.typeOf(ctx.db, id)) ?? fail('A0404');
      if (row.builtIn) fail('B0009', { ids: { name: 'builtIn' } });
      await store.dropType(ctx.db, id);
      const change = { kind: 'dictType' as const, key: id, note, references: REFERENCES };
      await settingChanged(ctx, { ...change, before: typeFields(row), after: null });
    }
    return {};
  },

  async dictDataPage(asked, { db }) {
    const found = await store.entryPage(db, asked);
    return { total: found.total, list: found.rows.map(presentEntry) };
  },

  async dictDataInfo({ id }, { db }) {
    return presentEntry((await store.entryOf(db, entryIdOf(id))) ?? fail('A0404'));
  },

  async dictDataSave({ dictType, dictValue, note, ...input }, ctx) {
    await store.lockDictionaries(ctx.db);
    if (!(await store.typeOf(ctx.db, dictType))) fail('A0404');
    const numbered = isNumbered(dictType);
    const value = dictValue?.trim() || (numbered ? await store.nextNumber(ctx.db, dictType) : '');
    if (value === '') fail('A0400', { dictValue: { name: 'required' } });
    if (numbered && !(NUMBER.test(value) && Number(value) <= NUMBER_MAX))
      fail('A0400', { dictValue: { name: 'dictNumber' } });
    const id = { dictType, dictValue: value };
    // Rules depend on the types of messages, so none can be added.
    if (dictType === 'messageType') fail('B0009');
    if (await store.entryOf(ctx.db, id)) fail('10002', { dictValue: { name: 'ownCode' } });
    return await saveEntry(ctx, null, await made(ctx, id, input, null), note);
  },

  async dictDataUpdate({ id, version, note, ...input }, ctx) {
    await store.lockDictionaries(ctx.db);
    const before = (await store.entryOf(ctx.db, entryIdOf(id))) ?? fail('A0404');
    if (before.version !== version) fail('B0001');
    return await saveEntry(ctx, before, await made(ctx, entryIdOf(id), input, before), note);
  },

  async dictDataDelete({ ids, note = '' }, ctx) {
    await store.lockDictionaries(ctx.db);
    for (const id of new Set(ids)) {
      const entry = (await store.entryOf(ctx.db, entryIdOf(id))) ?? fail('A0404');
      if (isNumbered(entry.dictType)) fail('B0009', { ids: { name: 'stopInstead' } });
      await store.dropEntry(ctx.db, entry);
      const change = { kind: 'dictData' as const, key: id, note, references: REFERENCES };
      await settingChanged(ctx, { ...change, before: entryFields(entry), after: null });
    }
    return {};
  },
};
