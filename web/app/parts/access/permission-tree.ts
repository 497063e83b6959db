import type { ListedMenuRow } from '@board/contract/backoffice/menus';

/** A row of the menus with the rows below it. */
export interface Node extends ListedMenuRow {
  children: Node[];
}

/** Returns the rows as a tree. */
export function treeOf(rows: readonly ListedMenuRow[]): Node[] {
  const nodes = new Map(rows.map((row) => [row.id, { ...row, children: [] as Node[] }]));
  for (const node of nodes.values()) nodes.get(node.pid)?.children.push(node);
  return [...nodes.values()].filter(({ pid }) => !nodes.has(pid));
}

const codesIn = (node: Node): string[] => [
  ...node.permissions.split(',').filter(Boolean),
  ...node.children.flatMap(codesIn),
];

/** Whether a row has permissions to give: its own codes, or codes below. */
export const isGivable = (node: Node): boolean => codesIn(node).length > 0;

/** Returns the rows for ticking; rows without permissions cannot be ticked. */
export const tickable = (tree: readonly Node[]): (Node & { checkable: boolean })[] =>
  tree.map((node) => ({ ...node, checkable: isGivable(node), children: tickable(node.children) }));

/** Returns the rows whose codes are all contained, and those of which a part is. */
export function checksOf(
  tree: readonly Node[],
  codes: ReadonlySet<string>,
): { checked: number[]; halfChecked: number[] } {
  const checked: number[] = [];
  const halfChecked: number[] = [];
  const look = (node: Node): void => {
    const its = codesIn(node);
    const has = its.filter((code) => codes.has(code)).length;
    if (has > 0) (has === its.length ? checked : halfChecked).push(node.id);
    for (const child of node.children) look(child);
  };
  for (const node of tree) look(node);
  return { checked, halfChecked };
}

/** Returns the codes after a row, with everything below it, was ticked or unticked. */
export function toggled(node: Node, codes: ReadonlySet<string>, on: boolean): Set<string> {
  const after = new Set(codes);
  for (const code of codesIn(node))
    if (on) after.add(code);
    else after.delete(code);
  return after;
}

export const findNode = (tree: readonly Node[], id: number): Node | undefined => {
  for (const node of tree) {
    const found = node.id === id ? node : findNode(node.children, id);
    if (found) return found;
  }
  return undefined;
};
