import { z } from 'zod';
import { read, rest } from '../call.ts';
import { RegionType } from '../codes.ts';
import { id, optionalId } from '../fields.ts';
import { permission } from '../who.ts';
import { changeNote, changesPage, page, structureName } from './fields.ts';
import { KEEPS_REGIONS, READS_REGIONS } from './rights.ts';

const fields = {
  id: z.number(),
  /** 0: a province */
  pid: z.number(),
  name: z.string(),
  /** 1 province or municipality, 2 city, 3 county (product.md §3) */
  type: z.number(),
  sort: z.number(),
};
const region = z.object({
  ...fields,
  parentName: z.string(),
  hasChildren: z.boolean(),
  /** 2026-11-25 10:00:00, in Shanghai */
  updateDate: z.string(),
});
export type RegionView = z.infer<typeof region>;

export interface RegionTree {
  id: number;
  pid: number;
  name: string;
  children: RegionTree[];
}
const tree: z.ZodType<RegionTree> = z.lazy(() =>
  z.object({ id: z.number(), pid: z.number(), name: z.string(), children: z.array(tree) }),
);

const reader = permission(READS_REGIONS);
const keeper = permission(KEEPS_REGIONS);
/** A number of the country (GB/T 2260), which whoever makes a region gives. */
const regionId = id.pipe(z.number().min(1));
const written = {
  id: regionId,
  pid: id.default(0),
  name: structureName,
  type: z.literal(Object.values(RegionType)),
  sort: id.default(0),
  note: changeNote,
};

export const regions = {
  regionList: rest.get({
    path: '/sys/region/list',
    summary: 'Regions right below one, or the provinces (0).',
    who: reader,
    input: z.object({ pid: id.default(0) }),
    output: z.array(region),
  }),
  regionTree: rest.get({
    path: '/sys/region/tree',
    summary: 'All regions as a tree.',
    who: reader,
    input: z.object({}),
    output: z.array(tree),
  }),
  region: rest.get({
    path: '/sys/region/:id',
    summary: 'One region.',
    who: reader,
    input: z.object({ id }),
    output: region,
    errors: ['A0404'],
  }),
  regionChanges: read({
    path: '/v1/plat/region/changes',
    summary: 'Who changed what of a region, or of all, when and why; the newest first.',
    who: reader,
    envelope: 'data',
    input: z.object({ ...page, id: optionalId }),
    output: changesPage,
  }),
  addRegion: rest.post({
    path: '/sys/region',
    summary: 'Makes a region under its official number.',
    who: keeper,
    input: z.object(written),
    output: region,
    errors: ['10002', '10038', 'A0400'],
  }),
  changeRegion: rest.put({
    path: '/sys/region',
    summary: 'Renames a region, or puts it elsewhere.',
    who: keeper,
    input: z.object(written),
    output: region,
    errors: ['10038', 'A0400', 'A0404'],
  }),
  removeRegions: rest.delete({
    path: '/sys/region',
    summary: 'Takes regions away that nothing names.',
    who: keeper,
    input: z.object({ ids: z.array(regionId).min(1).max(100), note: changeNote }),
    output: z.object({}),
    errors: ['10039', 'A0404', 'B0009'],
  }),
};
