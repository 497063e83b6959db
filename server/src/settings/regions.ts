import type { App } from '../base/calls/app.ts';
import { reference } from '../base/db/references.ts';
import { type RegionRow, regionRows } from './store.ts';

/** A province, city or county, with the regions directly below it. */
export interface Region extends RegionRow {
  children: Region[];
}

export interface Regions {
  byId: ReadonlyMap<number, Region>;
  provinces: Region[];
}

/** The regions of the country as a tree: some 3,400, in memory. */
export const regions = reference('regions', async ({ database }): Promise<Regions> => {
  const byId = new Map(
    (await regionRows(database.db)).map((row) => [row.regionId, { ...row, children: [] as Region[] }]),
  );
  for (const region of byId.values()) if (region.parentId !== null) byId.get(region.parentId)?.children.push(region);
  return { byId, provinces: [...byId.values()].filter(({ parentId }) => parentId === null) };
});

export const regionName = (app: App, regionId: number | null): string =>
  (regionId !== null && regions.of(app).byId.get(regionId)?.name) || '';
