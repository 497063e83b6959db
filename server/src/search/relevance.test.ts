import { expect, test } from 'vitest';
import { measureRelevance } from '../../../bench/relevance.ts';

/** Invented, of three kinds. docs/search.md has the results of real messages (npm run relevance). */
const matters = {
  交通: [
    ['滨江路公交站台没有雨棚', '滨江路的公交站台没有雨棚和座椅，下雨天等公交的人都淋在雨里。'],
    ['滨江路公交站等车没有座椅', '在滨江路的公交站等公交车，没有座椅也没有雨棚，老人站不住。'],
    ['二十三路公交车末班时间太早', '二十三路公交车晚上八点就收班，晚下班的人坐不上公交车，希望延长。'],
    ['火车站前出租车拒载', '火车站前的出租车拒载短途乘客，还不打表，希望加强管理。'],
    ['建议增开到高新区的公交线路', '高新区上班的人多，公交线路只有一条，早高峰挤不上公交车。'],
  ],
  教育: [
    ['实验中学食堂饭菜价格偏高', '实验中学的食堂一份饭菜要二十元，学生家长都觉得价格偏高。'],
    ['实验中学食堂价格太高', '希望教育部门查一查实验中学食堂的价格，一份饭菜比外面还高。'],
    ['城南小学学区划分不合理', '城南小学就在小区对面，学区却划到三公里外的小学，孩子上学不便。'],
    ['幼儿园违规收取赞助费', '小区配套幼儿园入园要交赞助费，家长没有收据，希望教育部门查处。'],
    ['建议中小学延长课后服务', '家长下班比学生放学晚，希望中小学的课后服务延长到六点。'],
  ],
  供水: [
    ['翠竹园小区自来水发黄', '翠竹园小区的自来水一早一晚发黄，有铁锈味，不敢饮用。'],
    ['翠竹园小区自来水有铁锈味', '翠竹园小区的自来水发黄，放一夜有铁锈沉在水底。'],
    ['高层住户自来水水压不足', '十八楼的住户晚上用水高峰没有水压，二次供水泵常年失修。'],
    ['管道施工停水没有提前通知', '自来水公司管道施工停水一天，没有通知住户，家里没有储水。'],
    ['老城区自来水管道老化漏水', '老城区的自来水管道老化，路面常年漏水，浪费水也不安全。'],
  ],
};
const texts = Object.entries(matters).flatMap(([category, some]) =>
  some.map(([subject, content]) => ({ category, subject: subject!, content: content! })),
);

test('what is known to be there is found, misspelt and in traditional characters too; what is not alike is not shown', async () => {
  const { words, newest, word, misspelt, traditional, alike } = await measureRelevance(texts);
  expect(words).toEqual({ queries: texts.length, recall: 1, mrr: 1 });
  expect(newest.recall).toBe(1);
  expect(word.mrr).toBeGreaterThan(0.9);
  expect(misspelt.queries).toBeGreaterThan(texts.length / 2);
  expect(misspelt.recall).toBeGreaterThan(0.8);
  expect(traditional.recall).toBe(1);
  expect(alike.own).toBeGreaterThan(0.5);
  expect(alike.leftOut).toMatchObject({ answered: 6 / texts.length, agreement: 1 });
  expect([alike.offTopic, alike.nonsense]).toEqual([0, 0]);
});
