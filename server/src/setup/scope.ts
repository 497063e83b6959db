import type { Scope } from '@board/contract/backoffice/setup';
import { RegionType } from '@board/contract/codes';
import { usualSeats } from '../forums/index.ts';
import type { Region, Regions } from '../settings/index.ts';

/** The regions of the country that a board covers. Pure. */

/** Returns the regions of a scope, higher levels first; null if there is no such province, city or county. */
export function regionsOf(
  { kind, regionId, counties, regionIds }: Scope,
  { byId }: Pick<Regions, 'byId'>,
): Region[] | null {
  const all = [...byId.values()].sort((a, b) => a.type - b.type || a.sort - b.sort);
  const wide = all.filter(({ type }) => counties || type !== RegionType.county);
  if (kind === 'country') return wide;
  const top = regionId === undefined ? undefined : byId.get(regionId);
  if (!top || (top.type === RegionType.province) !== (kind === 'province')) return null;
  if (kind === 'province') return wide.filter((one) => within(one, top, byId));
  const chosen = regionIds && new Set(regionIds);
  if (chosen && [...chosen].some((one) => byId.get(one)?.parentId !== top.regionId)) return null;
  return [top, ...top.children.filter((one) => chosen?.has(one.regionId) ?? true)];
}

function within(region: Region, top: Region, byId: Regions['byId']): boolean {
  for (let one: Region | undefined = region; one; one = one.parentId === null ? undefined : byId.get(one.parentId))
    if (one === top) return true;
  return false;
}

/** Returns the regions without a board, or whose board lacks the usual seats. */
export const unopened = (regions: readonly Region[], opened: ReadonlyMap<number, boolean>): Region[] =>
  regions.filter(
    (one) => opened.get(one.regionId) !== true && !(opened.has(one.regionId) && usualSeats(one).length === 0),
  );

/** Returns the name of a region with those above it: 河北省邯郸市. */
export function wholeName(regionId: number | undefined, byId: Regions['byId']): string {
  const region = regionId === undefined ? undefined : byId.get(regionId);
  return region ? wholeName(region.parentId ?? undefined, byId) + region.name : '';
}
