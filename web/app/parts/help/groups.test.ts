import { expect, test } from 'vitest';
import { helpDocuments } from './documents.ts';
import { helpGroups } from './groups.ts';

test('every document of the help stands in one group', () => {
  const grouped = helpGroups.flatMap(([, keys]) => keys.map(String));
  expect(grouped.toSorted()).toEqual(Object.keys(helpDocuments).toSorted());
});
