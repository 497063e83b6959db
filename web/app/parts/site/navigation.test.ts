import { citizenPlaces } from '@board/contract/menu';
import { expect, test } from 'vitest';
import { common } from '../../texts/zh-CN/common.ts';
import type { Texts } from '../../texts/zh-CN/index.ts';
import { navigation } from '../../texts/zh-CN/navigation.ts';
import { siteLinksOf } from './navigation.ts';

const texts = { common, navigation } as Texts;
const elsewhere = ['topics', 'letters', 'enterprise', 'governance', 'practical'] as const;
const addresses = Object.fromEntries(elsewhere.map((name) => [`menu.${name}`, `https://${name}.example/`]));
const shown = (set: Record<string, string>) =>
  siteLinksOf({ menu: citizenPlaces(new Map(Object.entries(set))), links: {}, footer: {} }, texts);
const within = (step: number, set: Record<string, string>) =>
  shown(set).menu.flatMap((way) => (way.step <= step ? [way.label] : []));

test('the line holds what has room in it, the search always', () => {
  expect(within(1, {})).toEqual(['首页', '部委领导', '地方领导', '留言', '建议', '案例', '搜索']);
  expect(within(1, addresses)).toEqual(['首页', '部委领导', '地方领导', '留言', '建议', '搜索']);
  expect(within(0, addresses)).toEqual(['首页', '部委领导', '地方领导', '留言', '搜索']);
  // A long name at the front leaves less room.
  expect(within(0, { ...addresses, citizenMenu: '11,1,3,12' })).toEqual(['我为群众办实事', '首页', '搜索']);
});

test('services, the foot and its small print say what parameters name, and nothing else', () => {
  expect(shown({}).services).toEqual([
    { href: '/check', label: '查进度' },
    { href: '/helpC', label: '帮助中心' },
  ]);
  const { services, foot, facts } = siteLinksOf(
    {
      menu: [],
      links: { app: 'https://app.example/', oldVersion: 'https://old.example/' },
      footer: { police: '京公网安备1号', findErrors: 'https://errors.example/', other: '其他' },
    },
    texts,
  );
  expect(services.map(({ label }) => label)).toEqual(['下载客户端', '返回旧版', '查进度', '帮助中心']);
  expect(foot.map(({ label }) => label)).toContain('下载客户端');
  expect(facts).toEqual([
    {
      name: 'police',
      label: '公安备案：',
      text: '京公网安备1号',
      href: expect.any(String),
      picture: '/icons/police.svg',
    },
    { name: 'findErrors', label: '', text: '政府网站找错', href: 'https://errors.example/' },
    { name: 'other', label: '', text: '其他' },
  ]);
});
