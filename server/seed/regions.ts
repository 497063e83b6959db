import { areaList } from '@vant/area-data';
import { TAIWAN } from '../src/forums/index.ts';
import type { Row } from './rows.ts';

/** A province (1), city (2) or county (3), by its code of GB/T 2260. */
export interface Region {
  regionId: number;
  name: string;
  parentId: number | null;
  type: 1 | 2 | 3;
}

/** Names under municipalities and "directly under the province": groupings, not regions. */
const GROUPING = /^(?:市辖区|县|省直辖县|自治区直辖县级行政区划)$/;
/** Cities without counties: what is listed below them are towns. */
const WITHOUT_COUNTIES = [441900, 442000, 460400, 620200];
const HONGKONG = 810000;
const MACAU = 820000;

const provinceOf = (code: number) => Math.floor(code / 10_000) * 10_000;
const cityOf = (code: number) => Math.floor(code / 100) * 100;
const isMunicipality = (code: number) => [110000, 120000, 310000, 500000].includes(provinceOf(code));
/** Below Hong Kong, Macau and Taiwan no boards exist. */
const isUndivided = (code: number) => [HONGKONG, MACAU, TAIWAN].includes(provinceOf(code));

/** Development zones carry codes that the standard lacks: 71–79 and 90–99 within a city. */
function isZone(code: number): boolean {
  const last = code % 100;
  return (last >= 71 && last <= 79) || last >= 90;
}

/** The regions of the whole country down to counties, provinces first. */
export function regions(): Region[] {
  const entries = (list: Record<string, string>) =>
    Object.entries(list).map(([code, name]) => ({ code: Number(code), name }));
  const provinces = entries(areaList.province_list).map(
    ({ code, name }): Region => ({ regionId: code, name, parentId: null, type: 1 }),
  );
  const cities = entries(areaList.city_list)
    .filter(({ code, name }) => !isMunicipality(code) && !isUndivided(code) && !GROUPING.test(name))
    .map(({ code, name }): Region => ({ regionId: code, name, parentId: provinceOf(code), type: 2 }));
  const known = new Set(cities.map((city) => city.regionId));
  const counties = entries(areaList.county_list)
    .filter(({ code }) => !isUndivided(code) && !isZone(code) && !WITHOUT_COUNTIES.includes(cityOf(code)))
    .map(({ code, name }): Region => {
      const parentId = known.has(cityOf(code)) ? cityOf(code) : provinceOf(code);
      return { regionId: code, name, parentId, type: 3 };
    });
  return [...provinces, ...cities, ...counties];
}

export const regionRows = (all: readonly Region[]): Row[] => all.map((region, sort) => ({ ...region, sort }));
