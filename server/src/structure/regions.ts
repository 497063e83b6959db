import type { regions as contract, RegionTree, RegionView } from '@board/contract/structure/regions';
import { lockStructure, noteChanges } from '../accounts/index.ts';
import type { Ctx, Handlers } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import {
  deleteRegion,
  placeFor,
  type Region,
  type RegionRow,
  regionName,
  regionRow,
  regions,
  saveRegion,
} from '../settings/index.ts';
import { historyPage } from './history.ts';

/** The regions of the country, in the shapes and codes of the admin template (backoffice.md §2, §3). */

export const regionCalls: Pick<Handlers<'structure'>, keyof typeof contract> = {
  async regionList({ pid }, ctx) {
    const { app } = ctx;
    const { byId, provinces } = regions.of(app);
    const found = pid === 0 ? provinces : (byId.get(pid)?.children ?? []);
    return found.map((one) => ({
      ...present(one, placeFor(ctx, regionName(app, one.parentId)), one.children.length > 0),
      name: placeFor(ctx, one.name),
    }));
  },

  regionTree: async (_input, { app }) => regions.of(app).provinces.map(treeOf),

  region: ({ id }, ctx) => shown(ctx, id),

  regionChanges: ({ id, ...page }, ctx) => historyPage(ctx, 'region', { ...page, id }, (id) => regionName(ctx.app, id)),

  async addRegion(input, ctx) {
    await lockStructure(ctx);
    if (await regionRow(ctx.db, input.id)) fail('10002');
    await save(ctx, null, input);
    return await shown(ctx, input.id);
  },

  async changeRegion(input, ctx) {
    await lockStructure(ctx);
    await save(ctx, (await regionRow(ctx.db, input.id)) ?? fail('A0404'), input);
    return await shown(ctx, input.id);
  },

  async removeRegions({ ids, note = '' }, ctx) {
    await lockStructure(ctx);
    for (const id of new Set(ids)) {
      const { name } = (await regionRow(ctx.db, id)) ?? fail('A0404');
      if ((regions.of(ctx.app).byId.get(id)?.children.length ?? 0) > 0) fail('10039');
      await deleteRegion(ctx.db, id).catch(() => fail('B0009', { ids: { name: 'regionInUse' } }));
      await noteChanges(ctx, 'region', id, [{ what: 'removed', before: name }], note);
    }
    return {};
  },
};

interface Written {
  id: number;
  pid: number;
  name: string;
  type: number;
  sort: number;
  note?: string;
}

/** Saves a region. It must stand below a region of a higher level, and a province below none, so circles cannot arise. */
async function save(
  ctx: Ctx,
  before: RegionRow | null,
  { id, pid, name: typed, type, sort, note = '' }: Written,
): Promise<void> {
  const name = typed.trim();
  if (name === '') fail('A0400', { name: { name: 'required' } });
  const upper = pid === 0 ? null : ((await regionRow(ctx.db, pid)) ?? fail('10038'));
  if (upper ? upper.type >= type : type !== 1) fail('10038');
  const below = regions.of(ctx.app).byId.get(id)?.children ?? [];
  if (below.some((one) => one.type <= type)) fail('10038');
  await saveRegion(ctx.db, { regionId: id, name, parentId: upper?.regionId ?? null, type, sort, updatedAt: ctx.now });
  const upperBefore = regionName(ctx.app, before?.parentId ?? null);
  await noteChanges(
    ctx,
    'region',
    id,
    before
      ? [
          { what: 'name', before: before.name, after: name },
          { what: 'upper', before: upperBefore, after: upper?.name ?? '' },
          { what: 'sort', before: String(before.sort), after: String(sort) },
        ]
      : [{ what: 'made', after: name }],
    note,
  );
}

/** Reads a region from the database, so that the caller sees the change just made. */
async function shown({ app, db }: Ctx, id: number): Promise<RegionView> {
  const row = (await regionRow(db, id)) ?? fail('A0404');
  return present(row, regionName(app, row.parentId), (regions.of(app).byId.get(id)?.children.length ?? 0) > 0);
}

const present = (
  { regionId, parentId, name, type, sort, updatedAt }: RegionRow,
  parentName: string,
  hasChildren: boolean,
) => ({
  id: regionId,
  pid: parentId ?? 0,
  name,
  type,
  sort,
  parentName,
  hasChildren,
  updateDate: updatedAt.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }),
});

const treeOf = ({ regionId, parentId, name, children }: Region): RegionTree => ({
  id: regionId,
  pid: parentId ?? 0,
  name,
  children: children.map(treeOf),
});
