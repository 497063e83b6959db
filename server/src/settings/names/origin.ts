import { englishPlaceShort } from './place.ts';

/** The stored origin of an address (`messages/ip-region.ts`): a province by its common name, or a country. */

const PROVINCES = new Set(
  '北京 天津 河北 山西 内蒙古 辽宁 吉林 黑龙江 上海 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 广西 海南 重庆 四川 贵州 云南 西藏 陕西 甘肃 青海 宁夏 新疆 台湾 香港 澳门'.split(
    ' ',
  ),
);

let countries: ReadonlyMap<string, string> | undefined;

/** Countries by their Chinese name, as the runtime knows both. */
function countryNames(): ReadonlyMap<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const [chinese, english] = ['zh-CN', 'en'].map(
    (one) => new Intl.DisplayNames(one, { type: 'region', fallback: 'none' }),
  );
  return new Map(
    codes.flatMap((code): [string, string][] => {
      const [known, name] = [chinese!.of(code), english!.of(code)];
      return known && name ? [[known, name]] : [];
    }),
  );
}

/** 湖南 → Hunan, 日本 → Japan; null if unknown. */
export function englishOrigin(region: string): string | null {
  if (PROVINCES.has(region)) return englishPlaceShort(region);
  countries ??= countryNames();
  return countries.get(region) ?? null;
}
