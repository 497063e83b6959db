import { bodies } from './bodies.ts';
import { englishPlaceShort } from './place.ts';

/** English names of seats and units: 林州市委书记 → Party Secretary of Linzhou. Pure. */

/** Heads of a government by the ending of their title, as in `forums/board-names.ts`. */
const HEADS: readonly [title: string, english: string][] = [
  ['行政长官', 'Chief Executive'],
  ['行署专员', 'Commissioner'],
  ['主席', 'Chairperson'],
  ['省长', 'Governor'],
  ['市长', 'Mayor'],
  ['州长', 'Governor'],
  ['盟长', 'Head'],
  ['县长', 'Head'],
  ['区长', 'Head'],
  ['旗长', 'Head'],
];

/** Other seats on the board of a region, with or without its name before them. */
const OTHERS: readonly [title: string, english: (place: string) => string][] = [
  ['省人大常委会', (place) => `${place} People’s Congress Standing Committee`],
  ['人大常委会', (place) => `${place} People’s Congress Standing Committee`],
  ['人民代表大会常务委员会', (place) => `${place} People’s Congress Standing Committee`],
  ['政协', (place) => `${place} People’s Political Consultative Conference`],
  ['党工委书记', (place) => `Party Work Committee Secretary of ${place}`],
  ['管委会主任', (place) => `Management Committee Director of ${place}`],
];

/** The office without the name of its region. */
const SECRETARY = /^(?:省|市|州|盟|地|区|县|旗)委书记$/;

/** Returns the name of a region's Party committee. */
function committee(region: string): string {
  if (region.endsWith('自治区')) return `${region}党委`;
  return region.endsWith('地区') ? `${region.slice(0, -1)}委` : `${region}委`;
}

/** Returns the English name of a region's seat; null if the office is unknown. */
export function englishSeat(seat: string, region: string): string | null {
  const place = englishPlaceShort(region);
  if (place === null) return null;
  if (seat === `${committee(region)}书记` || SECRETARY.test(seat)) return `Party Secretary of ${place}`;
  for (const [title, english] of HEADS) {
    const isHead =
      [title, region + title].includes(seat) || (title.length === 2 && seat === region.slice(0, -1) + title);
    if (isHead) return `${english} of ${place}`;
  }
  const [, other] = OTHERS.find(([title]) => seat === title || seat === region + title) ?? [];
  return other?.(place) ?? null;
}

/** Returns the English title of the head of a ministry or another body of the state; null if it is unknown. */
export function englishMinister(seat: string): string | null {
  const [name, { head, english }] = Object.entries(bodies).find(([one]) => seat.startsWith(one)) ?? [
    '',
    { head: ['', ''], english: '' },
  ];
  if (name === '' || seat !== name + head[0]) return null;
  return english.startsWith('Ministry of ') ? english.replace('Ministry', head[1]) : `${head[1]}, ${english}`;
}

/** Departments of a region's government, by the part of the name after the region. */
const DEPARTMENTS: Readonly<Record<string, string>> = {
  住房和城乡建设局: 'Housing and Urban-Rural Development Bureau',
  教育局: 'Education Bureau',
  人力资源和社会保障局: 'Human Resources and Social Security Bureau',
  交通运输局: 'Transport Bureau',
  生态环境局: 'Ecology and Environment Bureau',
  公安局: 'Public Security Bureau',
  民政局: 'Civil Affairs Bureau',
  财政局: 'Finance Bureau',
  水利局: 'Water Resources Bureau',
  水务局: 'Water Affairs Bureau',
  农业农村局: 'Agriculture and Rural Affairs Bureau',
  商务局: 'Commerce Bureau',
  卫生健康委员会: 'Health Commission',
  市场监督管理局: 'Market Regulation Bureau',
  城市管理局: 'Urban Management Bureau',
  自然资源和规划局: 'Natural Resources and Planning Bureau',
  医疗保障局: 'Healthcare Security Bureau',
  应急管理局: 'Emergency Management Bureau',
  发展和改革委员会: 'Development and Reform Commission',
  信访局: 'Public Complaints Bureau',
};
const PARTS: Readonly<Record<string, string>> = {
  办公厅: 'General Office',
  政策法规司: 'Department of Policies and Laws',
  信访工作办公室: 'Public Complaints Office',
};

/**
 * Returns the English name of a unit: the office or a department of a region, or a part of a body of the state; null
 * for others.
 */
export function englishUnit(unit: string, region: string): string | null {
  const place = region === '' ? null : englishPlaceShort(region);
  if (place !== null) {
    const department = unit.startsWith(region) && DEPARTMENTS[unit.slice(region.length)];
    if (department) return `${place} ${department}`;
    if (unit === `${region}行政长官办公室`) return `Office of the Chief Executive of ${place}`;
    if (unit === `${committee(region)}办公厅`) return `General Office of the ${place} Party Committee`;
    if (unit === `${committee(region)}办公室`) return `Office of the ${place} Party Committee`;
  }
  for (const [end, part] of Object.entries(PARTS)) {
    if (!unit.endsWith(end)) continue;
    const whole = unit.slice(0, -end.length);
    const english = bodies[whole]?.english ?? (region === '' ? null : englishSeat(whole, region));
    if (english) return `${part}, ${english}`;
  }
  return null;
}
