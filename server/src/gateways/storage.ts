import { randomUUID } from 'node:crypto';
import { isAbsolute, normalize } from 'node:path';
import { Readable } from 'node:stream';
import { StorageType } from '@board/contract/codes';
import { toSeconds } from '@board/contract/fields';
import type { storages as contract, Storage, StorageValue } from '@board/contract/gateways/storage';
import type { App, Ctx, Handlers } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { takeAdvisoryLock } from '../base/db/advisory-lock.ts';
import { record } from '../base/events/events.ts';
import { FIRST_STORAGE } from '../base/files/files.ts';
import { type MoveState, moveFiles, moveState } from '../base/files/moving.ts';
import { tryStorage } from '../base/files/storage-trial.ts';
import * as store from '../base/files/storages.ts';
import type { ByteStore } from '../base/files/store.ts';
import { isSafeEndpoint } from './sms.ts';

/** The calls for storages, which are described, tried, put in force, and between which files move (backoffice.md §4, 11). */
export const storageCalls: Pick<Handlers<'gateways'>, keyof typeof contract> = {
  async storages({ page, limit }, { db }) {
    const state = await moveState(db);
    const all = (await store.storageRows(db)).map((row) => present(row, state));
    return { total: all.length, list: all.slice((page - 1) * limit, page * limit) };
  },

  async storageInForce(_input, { db }) {
    const row = (await store.storageRows(db)).find(({ inForce }) => inForce)!;
    return present(row, await moveState(db));
  },

  async storage({ id }, { db }) {
    const row = (await store.storageRows(db)).find(({ storageId }) => storageId === id) ?? fail('A0404');
    return present(row, await moveState(db));
  },

  async addStorage({ type, name, secret, ...given }, ctx) {
    const { app, db, now, viewer } = ctx;
    await takeAdvisoryLock(ctx, 'storages');
    const value = checked(type, given);
    if (needsSecret(type) && !secret) fail('A0400', { secret: { name: 'required' } });
    if ((await store.storageRows(db)).some((row) => isSamePlace(row, type, value)))
      fail('A0400', { name: { name: 'samePlace' } });
    const id = await store.addStorage(db, {
      type,
      name: nameOf(name),
      value,
      secretSealed: secret ? app.vault.seal(secret) : null,
      inForce: false,
      gathers: false,
      moveError: '',
      version: 1,
      byName: viewer.nickName,
      updatedAt: now,
      triedAt: null,
    });
    await told(ctx, 'storageAdded', { id, type });
    ctx.differs(null, { type, name, ...value });
    return { id };
  },

  async changeStorage({ id, version, type, name, secret, ...given }, ctx) {
    const { app, db, now, viewer } = ctx;
    await takeAdvisoryLock(ctx, 'storages');
    const rows = await store.storageRows(db);
    const row = rows.find(({ storageId }) => storageId === id) ?? fail('A0404');
    if (row.version !== version) fail('B0001');
    const value = checked(type, given);
    const { files } = await moveState(db);
    const moves = row.type !== type || !isSamePlace(row, type, value);
    if (moves && ((files.get(id) ?? 0) > 0 || row.inForce || id === FIRST_STORAGE))
      fail('B0009', { id: { name: 'storageHasFiles' } });
    if (rows.some((other) => other.storageId !== id && isSamePlace(other, type, value)))
      fail('A0400', { name: { name: 'samePlace' } });
    const secretSealed = secret ? app.vault.seal(secret) : keepsSecret(row, type, value) ? row.secretSealed : null;
    if (needsSecret(type) && !secretSealed) fail('A0400', { secret: { name: 'required' } });
    const next = version + 1;
    const triedAt = !secret && isAsSet(row, type, value) ? row.triedAt : null;
    const written = { type, name: nameOf(name), value, secretSealed, version: next, triedAt };
    await store.patchStorage(db, id, { ...written, byName: viewer.nickName, updatedAt: now });
    await told(ctx, 'storageChanged', { id, version: next });
    ctx.differs(
      { type: row.type, name: row.name, ...row.value },
      { type, name, ...value, ...(secret && { secret: '***' }) },
    );
    return { version: next };
  },

  async removeStorages({ ids }, ctx) {
    await takeAdvisoryLock(ctx, 'storages');
    const [rows, { files }] = [await store.storageRows(ctx.db), await moveState(ctx.db)];
    for (const id of ids) {
      const row = rows.find(({ storageId }) => storageId === id) ?? fail('A0404');
      if (row.inForce || id === FIRST_STORAGE || (files.get(id) ?? 0) > 0)
        fail('B0009', { ids: { name: 'storageHasFiles' } });
      await store.removeStorage(ctx.db, id);
      ctx.differs({ type: row.type, name: row.name, ...row.value }, null);
    }
    await told(ctx, 'storagesRemoved', { ids });
    return {};
  },

  async tryStorage({ id, type, name: _, secret, ...given }, ctx) {
    const value = checked(type, given);
    const row = id === undefined ? undefined : (await store.storageRows(ctx.db)).find((one) => one.storageId === id);
    if (id !== undefined && !row) fail('A0404');
    const kept = row?.secretSealed && keepsSecret(row, type, value) ? ctx.app.vault.open(row.secretSealed) : '';
    const known = secret || kept;
    if (needsSecret(type) && !known) fail('A0400', { secret: { name: 'required' } });
    const tried = await ctx.ask('storage', 'tried', () =>
      tryStorage(store.openStorage(ctx.app.config.dataDir, type, value, known)),
    );
    const ok = tried.every((one) => one.ok);
    if (ok && row && !secret && isAsSet(row, type, value)) {
      await store.patchStorage(ctx.db, row.storageId, { triedAt: ctx.now });
      await told(ctx, 'storageTried', { id: row.storageId });
    }
    return { tried, ok };
  },

  async forceStorage({ id, gathers }, ctx) {
    const { app, db, now } = ctx;
    await takeAdvisoryLock(ctx, 'storages');
    const rows = await store.storageRows(db);
    const row = rows.find(({ storageId }) => storageId === id) ?? fail('A0404');
    const opened = new Map(rows.map((one) => [one.storageId, opens(app, one)]));
    const tried = await ctx.ask('storage', 'tried', () => tryStorage(opened.get(id)!));
    const failed = tried.find(({ ok }) => !ok);
    if (failed) fail('B0009', { id: { name: 'storageFails', with: failed.answer } });
    const others = [...opened].filter(([other]) => other !== id).map(([, one]) => one);
    // If both were the same place, moving a file would remove it.
    if (await ctx.ask('storage', 'other place', () => showsIn(opened.get(id)!, others)))
      fail('B0009', { id: { name: 'samePlace' } });
    await store.forceStorage(db, id, gathers, now);
    await told(ctx, 'storageForced', { id, gathers });
    const before = rows.find(({ inForce }) => inForce)!;
    ctx.differs({ inForce: before.name, gathers: before.gathers }, { inForce: row.name, gathers });
    if (gathers) ctx.afterCommit(() => void moveFiles(app).catch((err) => app.log.error({ err }, 'files not moved')));
    return {};
  },
};

const needsSecret = (type: number) => type !== StorageType.local && type !== StorageType.fastdfs;
const nameOf = (name: string) => name.trim() || fail('A0400', { name: { name: 'required' } });

const opens = (app: App, { type, value, secretSealed }: store.StorageRow): ByteStore =>
  store.openStorage(app.config.dataDir, type, value, secretSealed ? app.vault.open(secretSealed) : '');

/** Tells whether the stored secret may stay: only for the same address, so that it cannot be sent to another one. */
const keepsSecret = (row: store.StorageRow, type: number, value: StorageValue) =>
  row.type === type &&
  (['endpoint', 'region', 'bucket', 'accessKeyId', 'domain'] as const).every(
    (name) => (row.value[name] ?? '') === value[name],
  );

/** Tells whether settings equal those of a storage. */
const isAsSet = (row: store.StorageRow, type: number, value: StorageValue): boolean =>
  row.type === type &&
  Object.entries(value).every(([name, given]) => (row.value[name as keyof StorageValue] || '') === (given || ''));

function isSamePlace({ type, value: old }: store.StorageRow, other: number, value: StorageValue): boolean {
  if (type !== other) return false;
  const names =
    type === StorageType.local
      ? (['path'] as const)
      : type === StorageType.fastdfs
        ? (['endpoint'] as const)
        : (['endpoint', 'region', 'bucket', 'prefix'] as const);
  return names.every((name) => (old[name] ?? '') === value[name]);
}

/** Tells whether a file put into one storage shows in another, so that both are the same place. */
async function showsIn(one: ByteStore, others: readonly ByteStore[]): Promise<boolean> {
  const key = `try/${randomUUID()}.txt`;
  const name = await one.put(key, Readable.from([Buffer.from(key)]), key.length, 'text/plain');
  try {
    for (const other of others) if ((await other.size(name).catch(() => null)) !== null) return true;
    return false;
  } finally {
    await one.delete(name).catch(() => {});
  }
}

/** Returns the checked settings that a type needs, and empties the others. Refuses mistakes at their fields. */
function checked(type: number, given: StorageValue): StorageValue {
  const empty: StorageValue = {
    endpoint: '',
    region: '',
    bucket: '',
    accessKeyId: '',
    prefix: '',
    domain: '',
    path: '',
    pathStyle: false,
    ownSigning: false,
  };
  const text = (name: keyof StorageValue) => String(given[name]).trim();
  if (type === StorageType.local) {
    const path = text('path');
    if (path !== '' && (!isAbsolute(path) || normalize(path) === '/')) fail('A0400', { path: { name: 'folder' } });
    return { ...empty, path: path && normalize(path).replace(/\/$/, '') };
  }
  const domain = text('domain').replace(/\/$/, '');
  if (domain !== '' && !/^https?:\/\/[^\s/@?#]+$/.test(domain)) fail('A0400', { domain: { name: 'endpoint' } });
  if (type === StorageType.fastdfs) {
    const endpoint = text('endpoint');
    const trackers = endpoint.split(/[\s,]+/).filter(Boolean);
    if (trackers.length === 0 || !trackers.every((one) => /^[\w.[\]:-]+:\d{1,5}$/.test(one)))
      fail('A0400', { endpoint: { name: 'trackers' } });
    return { ...empty, endpoint: trackers.join(','), domain };
  }
  const value = {
    ...empty,
    endpoint: text('endpoint').replace(/\/$/, ''),
    region: text('region'),
    bucket: text('bucket'),
    accessKeyId: text('accessKeyId'),
    prefix: text('prefix').replace(/^\/|\/$/g, ''),
    domain,
    pathStyle: given.pathStyle,
    ownSigning: type === StorageType.aliyun && given.ownSigning,
  };
  for (const name of ['bucket', 'accessKeyId'] as const)
    if (value[name] === '') fail('A0400', { [name]: { name: 'required' } });
  if (!/^[a-z0-9][a-z0-9.-]{1,62}$/i.test(value.bucket)) fail('A0400', { bucket: { name: 'invalid' } });
  if (!/^[\w./-]*$/.test(value.prefix)) fail('A0400', { prefix: { name: 'invalid' } });
  if (value.endpoint === '' && (value.region === '' || type === StorageType.minio))
    fail('A0400', { [type === StorageType.minio ? 'endpoint' : 'region']: { name: 'required' } });
  if (!/^[\w-]*$/.test(value.region)) fail('A0400', { region: { name: 'invalid' } });
  // Vendors' storages need HTTPS; an own MinIO may use HTTP.
  const own = type === StorageType.minio && /^http:\/\/[^\s/@?#]+$/.test(value.endpoint);
  if (value.endpoint !== '' && !own && !isSafeEndpoint(value.endpoint))
    fail('A0400', { endpoint: { name: 'endpoint' } });
  return value;
}

function present(row: store.StorageRow, { files, missing }: MoveState): Storage {
  const { storageId, type, name, value, secretSealed, inForce, gathers, moveError, version, byName, updatedAt } = row;
  const text = (field: keyof StorageValue) => String(value[field] ?? '');
  return {
    endpoint: text('endpoint'),
    region: text('region'),
    bucket: text('bucket'),
    prefix: text('prefix'),
    accessKeyId: text('accessKeyId'),
    domain: text('domain'),
    path: text('path'),
    pathStyle: value.pathStyle === true,
    ownSigning: value.ownSigning === true,
    id: storageId,
    type,
    name,
    hasSecret: secretSealed !== null,
    inForce,
    gathers,
    moveError,
    version,
    byName,
    files: files.get(storageId) ?? 0,
    missing: missing.get(storageId) ?? 0,
    updateDate: toSeconds(updatedAt),
  };
}

const told = ({ db, now, viewer }: Ctx, kind: string, data: Record<string, unknown>) =>
  record(db, {
    kind,
    at: now,
    actorUid: viewer.uid,
    actorRole: 'account',
    data: { ...data, references: ['storages'] },
  });
