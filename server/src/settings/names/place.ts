import { pinyin } from 'pinyin-pro';
import { memoize } from '../../base/platform/memoize.ts';
import { irregularPlaces, readings, wholePlaces } from './irregular-places.ts';

/** English names of regions: 城关区 → Chengguan District, 陕西省 → Shaanxi Province, 兰州市 → Lanzhou. Pure. */

/**
 * Kinds of regions by the ending of their names; the longest match counts. `least`: letters before the ending, so that
 * 清新区 is not cut.
 */
const KINDS: readonly [ending: string, english: string, least: number][] = [
  ['特别行政区', '', 2],
  ['行政委员会', 'Administrative Committee', 2],
  ['自治区', 'Autonomous Region', 2],
  ['自治州', 'Autonomous Prefecture', 2],
  ['自治县', 'Autonomous County', 2],
  ['自治旗', 'Autonomous Banner', 2],
  ['左翼前旗', 'Left Front Banner', 2],
  ['左翼中旗', 'Left Middle Banner', 2],
  ['左翼后旗', 'Left Rear Banner', 2],
  ['右翼前旗', 'Right Front Banner', 2],
  ['右翼中旗', 'Right Middle Banner', 2],
  ['右翼后旗', 'Right Rear Banner', 2],
  ['联合旗', 'United Banner', 2],
  ['左旗', 'Left Banner', 2],
  ['右旗', 'Right Banner', 2],
  ['前旗', 'Front Banner', 2],
  ['中旗', 'Middle Banner', 2],
  ['后旗', 'Rear Banner', 2],
  ['新区', 'New Area', 2],
  ['矿区', 'Mining District', 2],
  ['特区', 'Special District', 2],
  ['地区', 'Prefecture', 2],
  ['省', 'Province', 1],
  ['市', '', 1],
  ['区', 'District', 1],
  ['县', 'County', 1],
  ['旗', 'Banner', 1],
  ['盟', 'League', 1],
];

/** Peoples in the names of autonomous regions; some names omit 族. */
const PEOPLES: Readonly<Record<string, string>> = {
  壮: 'Zhuang',
  回: 'Hui',
  维吾尔: 'Uygur',
  藏: 'Tibetan',
  蒙古: 'Mongol',
  朝鲜: 'Korean',
  满: 'Manchu',
  土家: 'Tujia',
  苗: 'Miao',
  侗: 'Dong',
  瑶: 'Yao',
  彝: 'Yi',
  羌: 'Qiang',
  布依: 'Bouyei',
  哈尼: 'Hani',
  傣: 'Dai',
  白: 'Bai',
  景颇: 'Jingpo',
  傈僳: 'Lisu',
  哈萨克: 'Kazakh',
  柯尔克孜: 'Kirgiz',
  锡伯: 'Xibe',
  塔吉克: 'Tajik',
  达斡尔: 'Daur',
  鄂伦春: 'Oroqen',
  鄂温克: 'Ewenki',
  畲: 'She',
  黎: 'Li',
  仫佬: 'Mulao',
  毛南: 'Maonan',
  仡佬: 'Gelao',
  水: 'Sui',
  纳西: 'Naxi',
  拉祜: 'Lahu',
  佤: 'Va',
  布朗: 'Blang',
  独龙: 'Derung',
  怒: 'Nu',
  普米: 'Pumi',
  裕固: 'Yugur',
  东乡: 'Dongxiang',
  保安: 'Bonan',
  撒拉: 'Salar',
  土: 'Tu',
  各: 'Multi-Ethnic',
};
const withoutEnding = ['蒙古', '哈萨克', '柯尔克孜', '锡伯', '塔吉克', '维吾尔', '鄂伦春'];
const PEOPLE = new RegExp(
  `(?:(${Object.keys(PEOPLES)
    .sort((a, b) => b.length - a.length)
    .join('|')})族|(${withoutEnding.join('|')}))$`,
);

/** Autonomous regions of provincial rank have short names: the first part of their name. */
const REGIONS = /^(?:内蒙古|广西|西藏|宁夏|新疆)/;
const HAN = /^\p{Script=Han}+$/u;

/** The sound of letters as one word: 西安 → Xi’an. */
function romanized(letters: string): string {
  const syllables =
    readings[letters]?.split(' ') ??
    pinyin(letters, { toneType: 'none', type: 'array' }).map((sound, i) => readings[letters.charAt(i)] ?? sound);
  const word = syllables.map((one, i) => (i > 0 && /^[aoe]/.test(one) ? `’${one}` : one)).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Returns the English name of a region; null if the name is not entirely in Chinese letters. */
export const englishPlace = memoize((name: string): string | null => {
  if (!HAN.test(name)) return null;
  const whole = wholePlaces[name];
  if (whole) return whole;
  const [ending, kind] = KINDS.find(([end, , least]) => name.endsWith(end) && name.length - end.length >= least) ?? [
    '',
    '',
  ];
  const stem = name.slice(0, name.length - ending.length);
  if (ending.startsWith('自治') || stem.endsWith('族')) return ofPeoples(stem, kind);
  // A name of one letter always includes its kind: 易县 → Yixian County.
  const isShort = stem.length === 1 && ending !== '省';
  const word = irregularPlaces[stem] ?? (isShort ? shortWord(stem, ending) : romanized(stem));
  return [word, kind].filter(Boolean).join(' ');
});

const shortWord = (stem: string, ending: string): string => romanized(stem) + romanized(ending).toLowerCase();

/** Returns the name of a region after other names and in titles: provinces without their kind. */
export function englishPlaceShort(name: string): string | null {
  if (name.endsWith('省')) return englishPlace(name)?.replace(/ Province$/, '') ?? null;
  const [region] = REGIONS.exec(name) ?? [];
  return region && name.endsWith('自治区') ? (irregularPlaces[region] ?? romanized(region)) : englishPlace(name);
}

/** 积石山保安族东乡族撒拉族 → Jishishan Bonan, Dongxiang and Salar Autonomous County. */
function ofPeoples(stem: string, kind: string): string {
  const peoples: string[] = [];
  let place = stem;
  for (let found = PEOPLE.exec(place); found; found = PEOPLE.exec(place)) {
    // In 内蒙古, 蒙古 is part of the place's name.
    if (irregularPlaces[place]) break;
    peoples.unshift(PEOPLES[found[1] ?? found[2]!]!);
    place = place.slice(0, found.index);
  }
  const named = [peoples.slice(0, -1).join(', '), peoples.at(-1)].filter(Boolean).join(' and ');
  const word = place && (irregularPlaces[place] ?? romanized(place));
  return [word, named, kind].filter(Boolean).join(' ');
}
