import { expect, test } from 'vitest';
import type { App } from '../base/calls/app.ts';
import { misspeltNamesIn } from './misspelt-names.ts';

const app = {
  properNames: [
    () => ({
      state: regions,
      names: () => regions,
    }),
    () => ({ state: units, names: () => units }),
  ],
} as unknown as App;
const regions = ['长沙市', '岳麓区', '新城区', '陕西省', '山西省', '桐城市', '通城市', '和平区', '和县'];
const units = ['长沙市住房和城乡建设局', '长沙市岳麓区人民政府'];
const found = async (text: string) =>
  (await misspeltNamesIn(app, text)).map(({ from, to, name }) => [text.slice(from, to), name]);

test.each([
  ['我局会同岳鹿区住建部门到场。', [['岳鹿区', '岳麓区']]],
  ['长纱市已有规定。', [['长纱市', '长沙市']]],
  ['请咨询长沙市住房和城乡建社局。', [['长沙市住房和城乡建社局', '长沙市住房和城乡建设局']]],
  ['请咨询长沙市岳鹿区人民政府。', [['长沙市岳鹿区人民政府', '长沙市岳麓区人民政府']]],
])('%s', async (text, names) => {
  expect(await found(text)).toEqual(names);
});

test.each([
  '长沙市岳麓区人民政府和长沙市住房和城乡建设局。',
  // A word that only sounds so, and one that begins within another.
  '中心城区的路灯。',
  // Both are known.
  '陕西省与山西省。',
  // Two known names sound like this.
  '同城市的做法。',
  '何县的事。',
  '本市、全区、各县。',
])('nothing in %s', async (text) => {
  expect(await found(text)).toEqual([]);
});

test('names are read anew when they change', async () => {
  const others = ['芙蓉区'];
  const changed = { properNames: [() => ({ state: others, names: () => others })] } as unknown as App;
  expect((await misspeltNamesIn(changed, '到夫蓉区办理，岳鹿区不办。')).map(({ name }) => name)).toEqual(['芙蓉区']);
});
