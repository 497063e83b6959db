import { expect, test } from 'vitest';
import { freeLabels, shortName } from './labels.ts';

test('a long English name is short on a picture, and a Chinese one stays', () => {
  const names = [
    'Xiangxi Tujia and Miao Autonomous Prefecture',
    'Jishishan Bonan, Dongxiang and Salar Autonomous County',
  ];
  expect([...names, 'Yuelu District', 'Changsha County', '湘西土家族苗族自治州'].map(shortName)).toEqual([
    'Xiangxi',
    'Jishishan',
    'Yuelu',
    'Changsha County',
    '湘西土家族苗族自治州',
  ]);
});

test('a name that would lie upon an earlier one is left out', () => {
  const at = (name: string, x: number, y: number) => ({ name, x, y });
  const labels = [at('长沙市', 500, 300), at('湘潭市', 510, 320), at('株洲市', 540, 345), at('Yueyang', 640, 300)];
  expect(freeLabels(labels, 40).map(({ name }) => name)).toEqual(['长沙市', '株洲市', 'Yueyang']);
});
