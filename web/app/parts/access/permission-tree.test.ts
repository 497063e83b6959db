import type { ListedMenuRow } from '@board/contract/backoffice/menus';
import { expect, test } from 'vitest';
import { checksOf, findNode, isGivable, toggled, treeOf } from './permission-tree.ts';

const row = (id: number, pid: number, permissions = ''): ListedMenuRow => ({
  id,
  pid,
  name: `${id}`,
  icon: '',
  type: permissions ? 1 : 0,
  sort: id,
  url: '',
  permissions,
  external: false,
  hidden: false,
  builtIn: true,
  changed: false,
  parentName: '',
  needs: [],
  resources: [],
});
const tree = treeOf([
  row(1, 0),
  row(10, 1),
  row(11, 10, 'a:see'),
  row(12, 10, 'a:do,a:more'),
  row(20, 1),
  row(21, 20, 'b:see'),
  row(90, 0),
]);
const checks = (...codes: string[]) => checksOf(tree, new Set(codes));

test('a row is whole with all that is below it, half with a part of it', () => {
  expect(checks()).toEqual({ checked: [], halfChecked: [] });
  expect(checks('a:see')).toEqual({ checked: [11], halfChecked: [1, 10] });
  expect(checks('a:see', 'a:do')).toEqual({ checked: [11], halfChecked: [1, 10, 12] });
  expect(checks('a:see', 'a:do', 'a:more', 'b:see').checked).toEqual([1, 10, 11, 12, 20, 21]);
});

test('ticked, a row brings all that is below it, and takes it away again', () => {
  const page = findNode(tree, 10)!;
  const with10 = toggled(page, new Set(['b:see']), true);
  expect([...with10].sort()).toEqual(['a:do', 'a:more', 'a:see', 'b:see']);
  expect([...toggled(page, with10, false)]).toEqual(['b:see']);
});

test('a row with nothing to give is not offered', () => {
  expect([isGivable(findNode(tree, 90)!), isGivable(findNode(tree, 1)!)]).toEqual([false, true]);
});
