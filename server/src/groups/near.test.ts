import { expect, test } from 'vitest';
import type { Vectors } from '../answers/index.ts';
import { compared, nearness } from './near.ts';

const vector = (words: Record<string, number>): Vectors => {
  const one = new Map(Object.entries(words));
  return { words: one, pairs: new Map(), matters: new Map() };
};
const message = (changes: object = {}) => ({
  subject: '停水多日无人修',
  content: '已经停水四天',
  threadPlace: null,
  threadPlacePublic: true,
  latitude: null as number | null,
  longitude: null as number | null,
  ...changes,
});
const water = vector({ 停水: 0.8, 水泵: 0.6 });
const somewhat = vector({ 停水: 0.8, 电梯: 0.6 });
const near = (a: object, b: object, other = water) =>
  nearness(compared(water, message(a)), compared(other, message(b)));

test('what says the same is near wherever it comes from, with its most telling words', () => {
  expect(near({}, {})).toMatchObject({ words: ['停水', '水泵'], place: '', distance: null });
});

test('what says some of it is near at the same place alone', () => {
  expect(near({}, {}, somewhat)).toBe(null);
  expect(near({ subject: '幸福小区停水' }, { content: '我家在幸福小区' }, somewhat)).toMatchObject({
    place: '幸福小区',
  });
  const [here, there] = [
    { latitude: 28.2, longitude: 112.9 },
    { latitude: 28.203, longitude: 112.9 },
  ];
  expect(near(here, there, somewhat)!.distance).toBeGreaterThan(300);
  expect(near(here, { ...there, latitude: 28.22 }, somewhat)).toBe(null);
});

test('a place is called by as much of its name as both have', () => {
  const named = (a: string, b: string) => near({ subject: a }, { content: b })!.place;
  expect(named('桃花岭小区停水', '我们桃花岭小区没有水')).toBe('桃花岭小区');
  expect(named('关于幸福小区停水', '我家在幸福小区')).toBe('幸福小区');
});

test('the same matter at places with other names is another one, unless it is said alike', () => {
  const most = vector({ 停水: 0.95, 水泵: 0.3 });
  const places = [{ subject: '幸福小区停水' }, { subject: '和平花园停水' }] as const;
  expect(near(...places, most)).toBe(null);
  expect(near({}, {}, most)).not.toBe(null);
});

test('what lies far away is not near, however alike', () => {
  expect(near({ latitude: 28.2, longitude: 112.9 }, { latitude: 28.3, longitude: 112.9 })).toBe(null);
});

test('a place that is not public says nothing', () => {
  const hidden = { threadPlacePublic: false, threadPlace: '幸福小区', latitude: 28.2, longitude: 112.9 };
  expect(near(hidden, hidden)).toMatchObject({ place: '', distance: null });
});
