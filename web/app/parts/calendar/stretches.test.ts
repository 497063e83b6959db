import { expect, test } from 'vitest';
import { byName, stretchesOf } from './stretches.ts';

test('days in a row are one stretch, over the end of a month too', () => {
  expect(stretchesOf(['2027-03-01', '2027-02-27', '2027-02-28', '2027-03-03'])).toEqual([
    { from: '2027-02-27', to: '2027-03-01' },
    { from: '2027-03-03', to: '2027-03-03' },
  ]);
  expect(stretchesOf([])).toEqual([]);
});

test('a name gathers its days off and the weekend days worked for them', () => {
  const day = (day: string, working: boolean, name: string) => ({ day, working, name });
  expect(
    byName([day('2027-01-01', false, '元旦'), day('2027-02-08', false, '春节'), day('2027-02-20', true, '春节')]),
  ).toEqual([
    { name: '元旦', off: [{ from: '2027-01-01', to: '2027-01-01' }], worked: [] },
    {
      name: '春节',
      off: [{ from: '2027-02-08', to: '2027-02-08' }],
      worked: [{ from: '2027-02-20', to: '2027-02-20' }],
    },
  ]);
});
