import { z } from 'zod';
import { rest } from '../call.ts';
import { StorageType } from '../codes.ts';
import { done, flag, id, nothing, rowVersion, seconds, text } from '../fields.ts';
import { byId, byIds, listOf, listPage } from '../rules/rest-list.ts';
import { permission } from '../who.ts';

/** Who keeps the storages for files, and moves files between them. */
export const KEEPS_STORAGES = 'sys:oss:all';
const keepsStorages = permission(KEEPS_STORAGES);

const storageTypes = Object.values(StorageType) as [number, ...number[]];
const type = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^[1-6]$/)
      .transform(Number),
  ])
  .pipe(z.literal(storageTypes));

/** How a storage is reached; what a type has no use for is empty. */
const value = {
  /** object stores: the vendor's address, empty for its own by region; FastDFS: trackers, host:port with commas between */
  endpoint: text(500),
  region: text(60),
  bucket: text(100),
  accessKeyId: text(200),
  /** stands before every key */
  prefix: text(100),
  /** an address of one's own that files are read from */
  domain: text(200),
  /** a folder of this machine, or one that all machines share; empty: `files` of DATA_DIR */
  path: text(500),
  /** the bucket stands in the path, not in the host's name */
  pathStyle: flag,
  /** Aliyun: signed in its own way, for accounts whose S3 way is off */
  ownSigning: flag,
};
export type StorageValue = z.output<z.ZodObject<typeof value>>;

const storage = z.object({
  ...value,
  pathStyle: z.boolean(),
  ownSigning: z.boolean(),
  id: z.number(),
  type: z.number(),
  name: z.string(),
  hasSecret: z.boolean(),
  inForce: z.boolean(),
  /** the files of all others are being brought here */
  gathers: z.boolean(),
  /** files that are in it, and those of them that a move did not find */
  files: z.number(),
  missing: z.number(),
  /** what a move failed with last */
  moveError: z.string(),
  version: z.number(),
  byName: z.string(),
  updateDate: seconds,
});
export type Storage = z.infer<typeof storage>;

const tried = z.array(
  z.object({ step: z.enum(['put', 'size', 'link', 'get', 'delete']), ok: z.boolean(), answer: z.string() }),
);
export type TriedStorage = z.infer<typeof tried>;

const given = {
  type,
  name: text(100),
  ...value,
  /** without one the secret there is stays */ secret: text(200).nullish(),
};

export const storages = {
  storages: rest.get({
    path: '/sys/oss/page',
    summary: 'Storages for files: which is in force, and how many files are in each.',
    who: keepsStorages,
    input: z.object(listPage()),
    output: listOf(storage),
  }),
  storageInForce: rest.get({
    path: '/sys/oss/info',
    summary: 'The storage in force.',
    who: keepsStorages,
    input: nothing,
    output: storage,
  }),
  storage: rest.get({
    path: '/sys/oss/:id',
    summary: 'One storage.',
    who: keepsStorages,
    input: byId,
    output: storage,
    errors: ['A0404'],
  }),
  addStorage: rest.post({
    path: '/sys/oss',
    summary: 'Describes a storage; it is not in force yet.',
    who: keepsStorages,
    confidential: true,
    input: z.object(given),
    output: z.object({ id: z.number() }),
  }),
  changeStorage: rest.put({
    path: '/sys/oss',
    summary: 'Changes how a storage is reached. Of one with files the place stays.',
    who: keepsStorages,
    confidential: true,
    input: z.object({ id, version: rowVersion, ...given }),
    output: z.object({ version: z.number() }),
    errors: ['A0404', 'B0001', 'B0009'],
  }),
  removeStorages: rest.delete({
    path: '/sys/oss',
    summary: 'Removes storages that are not in force and have no files.',
    who: keepsStorages,
    input: byIds,
    output: done,
    errors: ['A0404', 'B0009'],
  }),
  tryStorage: rest.post({
    path: '/sys/oss/try',
    summary:
      'Puts a small file, asks for it, opens it by a signed link, reads and deletes it; by the settings as given.',
    who: keepsStorages,
    confidential: true,
    input: z.object({ ...given, id: id.optional() }),
    output: z.object({ tried, ok: z.boolean() }),
    errors: ['A0404'],
  }),
  forceStorage: rest.put({
    path: '/sys/oss/config',
    summary: 'Puts a storage in force once it has been tried, and perhaps has the files of all others brought to it.',
    who: keepsStorages,
    input: z.object({ id, gathers: flag.default(false) }),
    output: done,
    errors: ['A0404', 'B0009'],
  }),
};
