import type { forumKinds } from '@board/contract/codes';
import type { Generated } from 'kysely';
import type { Db } from '../base/db/db.ts';

export type Tables = {
  forum: {
    fid: Generated<number>;
    kind: (typeof forumKinds)[number];
    name: string;
    parentFid: number | null;
    path: number[];
    forumName: string;
    forumPathName: string;
    position: number;
    level: number;
    regionId: number | null;
    forumState: number;
    sort: number;
  };
  forumUnit: { fid: number; groupId: number };
};
export const tables = (db: Db) => db.withTables<Tables>();
