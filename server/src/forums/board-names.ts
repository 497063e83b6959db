import { CaseLevel, RegionType } from '@board/contract/codes';

/** Names of the boards, seats and offices of a region, as on the real board (domain.md A1). Pure. */

export interface NamedRegion {
  regionId: number;
  name: string;
  type: number;
}

export const TAIWAN = 710000;
/** Hong Kong and Macau have one seat each. */
const SINGLE_SEATS = [810000, 820000];

/** The level of a region's boards, by the type of the region. */
export const levelOf: Record<number, number> = {
  [RegionType.province]: CaseLevel.province,
  [RegionType.city]: CaseLevel.city,
  [RegionType.county]: CaseLevel.county,
};

/** Returns the offices that usually have a seat in a region, by their local names. */
export function usualSeats({ name, type, regionId }: NamedRegion): string[] {
  if (regionId === TAIWAN) return [];
  if (SINGLE_SEATS.includes(regionId)) return [`${name}行政长官`];
  const secretary = `${committee(name)}书记`;
  if (type === RegionType.county) return [secretary];
  return [secretary, `${name}${headOfGovernment(name, type)}`];
}

/** Returns the office that answers messages to a region's seats. */
export function officeName({ name, type }: Pick<NamedRegion, 'name' | 'type'>): string {
  if (name.endsWith('特别行政区')) return `${name}行政长官办公室`;
  return `${committee(name)}办公${type === RegionType.province ? '厅' : '室'}`;
}

function committee(name: string): string {
  if (name.endsWith('自治区')) return `${name}党委`;
  return name.endsWith('地区') ? `${name.slice(0, -1)}委` : `${name}委`;
}

function headOfGovernment(name: string, type: number): string {
  if (name.endsWith('自治区')) return '主席';
  if (name.endsWith('地区')) return '行署专员';
  if (name.endsWith('盟')) return '盟长';
  if (name.endsWith('州')) return '州长';
  return type === RegionType.province && name.endsWith('省') ? '省长' : '市长';
}

interface Upper {
  name: string;
  level: number;
  forumName: string;
  forumPathName: string;
}

/** Returns the names of a region's board: the full path, and the short path of province and region. */
export const regionBoardNames = (name: string, upper: Upper | null) => ({
  forumName: `${upper?.forumName ?? ''}${name}`,
  forumPathName: upper ? provinceOf(upper) + name : name,
});

/**
 * Returns the names of a seat. Most begin with the name of their region (邯郸市委书记 of 邯郸市), which is not
 * repeated; for the others it is put in front (党工委书记).
 */
export function seatNames(name: string, upper: Upper | null) {
  if (!upper) return { forumName: name, forumPathName: name };
  const whole = name.startsWith(upper.name.slice(0, 2)) ? name : upper.name + name;
  return {
    forumName: upper.forumName.slice(0, -upper.name.length) + whole,
    forumPathName: upper.level === CaseLevel.province ? whole : provinceOf(upper) + whole,
  };
}

/** Returns the name of a region's province. */
const provinceOf = ({ level, name, forumPathName }: Upper): string =>
  level === CaseLevel.province ? name : forumPathName.slice(0, -name.length);
