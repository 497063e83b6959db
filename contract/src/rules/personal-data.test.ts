import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { masked, type PersonalKind, personalIn, personalKinds } from './personal-data.ts';

/** Made-up numbers of the right form; 【】 marks what is to be found. */
const found: [PersonalKind, string][] = [
  ['mobile', '我的电话是【13812345678】，请联系'],
  ['mobile', '手机【138 1234 5678】'],
  ['mobile', '手机【138-1234-5678】。'],
  ['mobile', '【138—1234—5678】'],
  ['mobile', '电话【１３８１２３４５６７８】'],
  ['mobile', '电话【1 3 8 1 2 3 4 5 6 7 8】'],
  ['mobile', '电话【+86 138 1234 5678】'],
  ['mobile', '【8613812345678】'],
  ['mobile', '【1381234 5678】'],
  ['mobile', '电话【一三八一二三四五六七八】'],
  ['mobile', '电话【幺三八壹贰叁肆伍六七八】'],
  ['mobile', '电话【138一二三四5678】'],
  ['mobile', '电话【138\u200b1234\u200b5678】'],
  ['mobile', '第2条：【13912345678】，3月5日'],
  ['landline', '我家电话【0551-62345678】'],
  ['landline', '本人座机（0731）85123456'.replace('（0731）85123456', '【（0731）85123456】')],
  ['landline', '联系电话：【62345678】'],
  ['idCard', '身份证【110101199003070011】'],
  ['idCard', '【11010119900307001X】'],
  ['idCard', '身份证号码：【110101 19900307 0011】'],
  ['idCard', '【110101900307001】'],
  ['idCard', '证件号是【123456789012345】'],
  ['document', '护照号【E12345678】'],
  ['document', '港澳通行证号码：【C12345678】'],
  ['document', '残疾证【43010119900307001144】'],
  ['bankCard', '打到【6222021234567890128】'],
  ['bankCard', '卡号【6222 0212 3456 7890】'],
  ['bankCard', '银行账号：【4301012345678】'],
  ['plate', '车牌【京A12345】'],
  ['plate', '【湘A·12345】违停'],
  ['plate', '新能源【粤BD12345】'],
  ['plate', '【沪a12b45】'],
  ['email', '发到【zhang.san@example.com】谢谢'],
  ['account', '微信号：【zhang_san】'],
  ['account', '加我QQ【123456】'],
  ['account', '微信【wxid88】'],
  ['address', '住【3栋2单元501】'],
  ['address', '幸福小区【5号楼302室】'],
  ['address', '【三栋二单元五零一】'],
  ['address', '和平路【12号院3号楼501】'],
  ['address', '家住【2单元1203】'],
  ['address', '【A座1203室】'],
  ['address', '中山路【12号501室】'],
  ['address', '【345弄12号】'],
  ['address', '幸福小区【3-2-501】'],
  ['address', '王家村【3组15号】'],
  ['address', '【3栋2单元5楼东户】'],
  ['address', '我家住在【金星路12号】'],
  ['address', '家住【金星路12号3栋501】'],
  ['name', '我叫【张三】，今年六十岁'],
  ['name', '我叫【欧阳小明】。'],
  ['name', '我是松雅小区的住户【王秀兰】，电话不便公开'],
  ['name', '我是咱们村的村民【李建】 男'],
  ['name', '联系人：【王小明】'],
  ['name', '本人【李建国】，男，1960年生'],
];

const isMark = /[【】]/g;

describe('is found', () => {
  test.each(found)('%s in %s', (kind, marked) => {
    const text = marked.replace(isMark, '');
    const from = marked.indexOf('【');
    expect(personalIn(text)).toEqual([{ from, to: marked.indexOf('】') - 1, kind }]);
  });

  test('several of a text, in order', () => {
    const text = '我的电话是13812345678，住3栋2单元501，车牌京A12345。';
    expect(personalIn(text).map(({ from, to, kind }) => [kind, text.slice(from, to)])).toEqual([
      ['mobile', '13812345678'],
      ['address', '3栋2单元501'],
      ['plate', '京A12345'],
    ]);
  });
  test('two numbers that stand side by side are two', () => {
    expect(personalIn('13812345678 13912345679').map(({ from, to }) => [from, to])).toEqual([
      [0, 11],
      [12, 23],
    ]);
  });
});

describe('is nobody’s', () => {
  test.each([
    '请拨打12345、110、119、96110、12348热线',
    '客服400-123-4567、400 8888 123、95588、10086',
    '2024年3月15日至2025-12-31 13:20，共12345678元',
    '国办发〔2024〕12号、第1234号令、京政发〔2019〕1384号',
    '乘坐16路、325路公交，在12号线下车',
    '物业电话0551-62345678没有人接',
    '拨打0551-62345678，街道办事处说等通知',
    '区教育局咨询电话：62345678',
    '投资13500000000元，面积15000000000㎡',
    '中山路12号、黄谷路368号的门面',
    '3栋的电梯坏了，5号楼2单元停水',
    '5栋320户业主，2单元100人签名',
    '12号院2019年改造',
    '政务服务中心3号楼302室说不受理',
    '市第一医院2号楼301室',
    '电梯设备编码为10037890123',
    '工单号20190604123456，订单202011221234567',
    '总价6222021234567891元',
    '社会信用代码91110108551385082Q',
    '微信公众号、微信支付、QQ群',
    '用微信app提交，微信12345平台',
    '发到 zxts@example.gov.cn',
    '京A区、湘潭市、苏B级',
    '我叫了三次物业，本人陈述如下，我叫王某',
    '我是小区业主关心的是停车，我是安置小区的住户，我是住户王女士，我是村民代表',
    '联系人：王科长，姓名：李某某',
    '1、2、3、4、5、6、7、8、9、10、11',
    '1984年-2008年，1990-12-12 123号',
    '电话0000-0000000，手机1**********',
  ])('%s', (text) => {
    expect(personalIn(text)).toEqual([]);
  });

  test('what an office says of itself', () => {
    const text = '联系人：张建国，联系电话：0551-62345678';
    expect(personalIn(text).map(({ kind }) => kind)).toEqual(['name', 'landline']);
    expect(personalIn(text, { byOffice: true })).toEqual([]);
  });
});

describe('masked', () => {
  test.each([
    ['电话13812345678。', '电话138****5678。'],
    ['电话138 1234 5678', '电话138****5678'],
    ['电话１３８１２３４５６７８', '电话138****5678'],
    ['电话一三八一二三四五六七八', '电话***'],
    ['身份证110101199003070011', '身份证110***********0011'],
    ['卡号6222 0212 3456 7890', '卡号***'],
    ['车牌京A12345', '车牌京A***'],
    ['发到zhang.san@example.com', '发到zh****@example.com'],
    ['住3栋2单元501', '住***'],
    ['我叫张三丰，', '我叫张**，'],
    ['没有号码', '没有号码'],
  ])('%s reads %s', (text, shown) => expect(masked(text, personalIn(text))).toBe(shown));

  test('what a person marked says nothing', () => {
    expect(masked('邻居老王家很吵', [{ from: 2, to: 4, kind: 'other' }])).toBe('邻居***家很吵');
  });
});

const pieces = fc.constantFrom(
  '1',
  '13',
  '138',
  '5678',
  ' ',
  '-',
  '号',
  '栋',
  '单元',
  '一',
  '二',
  '@',
  '.',
  'a',
  'X',
  '京A',
  '微信',
  '我叫',
  '王',
  '身份证',
  '：',
  '，',
  '\n',
  '６',
  '\u200b',
  '😀',
  '0551',
  '我家电话',
  '3栋2单元501',
  '13812345678',
  '村',
  '组',
  '室',
);
const texts = fc.array(pieces, { maxLength: 60 }).map((all) => all.join(''));

test('places lie in the text, in order and apart', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const places = personalIn(text);
      let end = 0;
      for (const { from, to, kind } of places) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeGreaterThan(from);
        expect(personalKinds).toContain(kind);
        end = to;
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 2000 },
  );
});

test('the time grows with the length of the text, whatever it repeats', () => {
  // Of the processor: other programs on the machine do not count.
  const seconds = (text: string) => {
    const began = process.cpuUsage();
    personalIn(text);
    return process.cpuUsage(began).user / 1e6;
  };
  fc.assert(
    fc.property(fc.array(pieces, { minLength: 1, maxLength: 5 }), (some) => {
      // 200,000 letters, forty times the longest text that a call takes.
      expect(seconds(some.join('').repeat(100_000).slice(0, 200_000))).toBeLessThan(3);
    }),
    { numRuns: 60 },
  );
}, 120_000);
