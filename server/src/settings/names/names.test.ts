import { describe, expect, test } from 'vitest';
import { englishOrigin } from './origin.ts';
import { englishPlace, englishPlaceShort } from './place.ts';
import { englishMinister, englishSeat, englishUnit } from './seat.ts';
import { subjects } from './subjects.ts';
import { traditionalName } from './traditional.ts';

describe('a region in English', () => {
  test.each([
    ['甘肃省', 'Gansu Province'],
    ['陕西省', 'Shaanxi Province'],
    ['山西省', 'Shanxi Province'],
    ['内蒙古自治区', 'Inner Mongolia Autonomous Region'],
    ['广西壮族自治区', 'Guangxi Zhuang Autonomous Region'],
    ['香港特别行政区', 'Hong Kong'],
    ['兰州市', 'Lanzhou'],
    ['哈尔滨市', 'Harbin'],
    ['呼和浩特市', 'Hohhot'],
    ['城关区', 'Chengguan District'],
    ['西安市', 'Xi’an'],
    ['吕梁市', 'Lüliang'],
    ['六安市', 'Lu’an'],
    ['长子县', 'Zhangzi County'],
    ['成都市', 'Chengdu'],
    ['什邡市', 'Shifang'],
    ['乐清市', 'Yueqing'],
    ['乐山市', 'Leshan'],
    ['易县', 'Yixian County'],
    ['芒市', 'Mangshi'],
    ['浦东新区', 'Pudong New Area'],
    ['清新区', 'Qingxin District'],
    ['井陉矿区', 'Jingxing Mining District'],
    ['六枝特区', 'Liuzhi Special District'],
    ['兴安盟', 'Hinggan League'],
    ['兴安县', 'Xing’an County'],
    ['阿里地区', 'Ngari Prefecture'],
    ['科尔沁左翼中旗', 'Horqin Left Middle Banner'],
    ['鄂温克族自治旗', 'Ewenki Autonomous Banner'],
    ['恩施土家族苗族自治州', 'Enshi Tujia and Miao Autonomous Prefecture'],
    ['博尔塔拉蒙古自治州', 'Bortala Mongol Autonomous Prefecture'],
    ['积石山保安族东乡族撒拉族自治县', 'Jishishan Bonan, Dongxiang and Salar Autonomous County'],
    ['管城回族区', 'Guancheng Hui District'],
  ])('%s is %s', (name, english) => expect(englishPlace(name)).toBe(english));

  test('behind others a province stands without its kind', () => {
    expect(['陕西省', '内蒙古自治区', '宁夏回族自治区', '北京市', '城关区'].map(englishPlaceShort)).toEqual([
      'Shaanxi',
      'Inner Mongolia',
      'Ningxia',
      'Beijing',
      'Chengguan District',
    ]);
  });

  test('what is not written in Chinese letters alone stays what it is', () => {
    expect(['A区', '第2开发区', ''].map(englishPlace)).toEqual([null, null, null]);
  });
});

describe('an office in English', () => {
  test.each([
    ['林州市委书记', '林州市', 'Party Secretary of Linzhou'],
    ['甘肃省省长', '甘肃省', 'Governor of Gansu'],
    ['威海市市长', '威海市', 'Mayor of Weihai'],
    ['杭州市长', '杭州市', 'Mayor of Hangzhou'],
    ['内蒙古自治区党委书记', '内蒙古自治区', 'Party Secretary of Inner Mongolia'],
    ['内蒙古自治区主席', '内蒙古自治区', 'Chairperson of Inner Mongolia'],
    ['阿里地委书记', '阿里地区', 'Party Secretary of Ngari Prefecture'],
    ['阿里地区行署专员', '阿里地区', 'Commissioner of Ngari Prefecture'],
    ['香港特别行政区行政长官', '香港特别行政区', 'Chief Executive of Hong Kong'],
    ['湖南省人大常委会', '湖南省', 'Hunan People’s Congress Standing Committee'],
    ['县委书记', '易县', 'Party Secretary of Yixian County'],
  ])('%s of %s is %s', (seat, region, english) => expect(englishSeat(seat, region)).toBe(english));

  test('one that the back office calls otherwise, or of a region that it named anew, has none', () => {
    expect(englishSeat('林州市委第一书记', '林州市')).toBe(null);
    expect(englishSeat('林州市委书记', '林县')).toBe(null);
    expect(englishMinister('教育部副部长')).toBe(null);
    expect(englishMinister('外星事务部部长')).toBe(null);
  });

  test('ministers by their ministry', () => {
    expect(['教育部部长', '国家发展和改革委员会主任', '中国人民银行行长'].map(englishMinister)).toEqual([
      'Minister of Education',
      'Chairperson, National Development and Reform Commission',
      'Governor, People’s Bank of China',
    ]);
  });

  test.each([
    ['林州市委办公室', '林州市', 'Office of the Linzhou Party Committee'],
    ['甘肃省委办公厅', '甘肃省', 'General Office of the Gansu Party Committee'],
    ['长沙市教育局', '长沙市', 'Changsha Education Bureau'],
    ['教育部办公厅', '', 'General Office, Ministry of Education'],
    ['湖南省人大常委会办公厅', '湖南省', 'General Office, Hunan People’s Congress Standing Committee'],
    ['长沙市蝴蝶局', '长沙市', null],
  ])('the unit %s is %s', (unit, region, english) => expect(englishUnit(unit, region)).toBe(english));
});

test('where a message came from: a province or a country', () => {
  expect(['湖南', '内蒙古', '日本', '火星'].map(englishOrigin)).toEqual(['Hunan', 'Inner Mongolia', 'Japan', null]);
});

test('English is plain: no Chinese letter is left in a translation', () => {
  expect(Object.values(subjects).filter((one) => /\p{Script=Han}/u.test(one))).toEqual([]);
});

test('traditional names keep the letters of places', () => {
  expect(['湖里区', '岳西县', '台湾省', '道里区', '余姚市', '公交车管理'].map(traditionalName)).toEqual([
    '湖里區',
    '岳西縣',
    '臺灣省',
    '道里區',
    '餘姚市',
    '公車管理',
  ]);
});
