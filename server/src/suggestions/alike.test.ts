import { expect, test } from 'vitest';
import { clustersOf, type Said } from './alike.ts';

const said = (texts: string[][]): Said[] =>
  texts.map(([subject, content], i) => ({ tid: i + 1, subject: subject!, content: content! }));

const mixed = said([
  ['建议医院周边的公交末班车延后到夜间十点', '在医院陪护的家属晚上离开时已经没有公交，建议末班车延后一小时。'],
  ['建议公交站牌增加大字版的线路图', '老年人看不清站牌上的小字，常常坐错方向，建议换成大字。'],
  ['医院门口的末班公交太早，建议晚一些收车', '晚上从医院出来赶不上末班车，只好打车回家。'],
  ['站牌的字太小，老年人看不清', '建议站牌用大字，并写明换乘。'],
  ['建议早高峰增开新城片区到地铁站的接驳车', '新城片区几个小区步行到地铁站要二十多分钟。'],
]);

test('suggestions that say the same stand together, others by themselves', () => {
  const found = clustersOf([], mixed).map(({ tids }) => tids);
  expect(found).toEqual([
    [1, 3],
    [2, 4],
  ]);
});

test('what comes later goes to the cluster that is there', () => {
  const standing = [{ clusterId: 7, members: [mixed[0]!, mixed[2]!] }];
  const late = {
    tid: 9,
    subject: '末班车能不能开到医院晚间探视结束以后',
    content: '探视结束医院门口已没有公交末班车。',
  };
  expect(clustersOf(standing, [late])).toEqual([{ clusterId: 7, tids: [9] }]);
  expect(clustersOf(standing, [{ ...mixed[4]!, tid: 10 }])).toEqual([]);
});

test('thousands are put together in a moment', () => {
  const many = Array.from({ length: 4000 }, (_, i) => ({ ...mixed[i % 5]!, tid: i + 1 }));
  const begun = performance.now();
  const found = clustersOf([], many);
  expect(found).toHaveLength(5);
  expect(performance.now() - begun).toBeLessThan(8000);
});
